# The bot on Discord. Everything it writes goes to /app/data: run it with a volume there.

# Pinned: a tag may mean another image tomorrow. `make image-pin` writes which one it means now.
ARG BASE=python:3.13.15-slim-trixie@sha256:7c61056e61ac89e852de05f3dc6fa51a6dd2181797bceed46aa725dd7cb2cd3b

FROM ${BASE} AS packages
COPY requirements.lock /
RUN python -m venv /venv \
    && /venv/bin/pip install --no-cache-dir --disable-pip-version-check \
        --require-hashes --requirement /requirements.lock

FROM ${BASE}
# For names in pictures: letters of East Asia, emoji, and text from right to left.
RUN apt-get update \
    && apt-get install --yes --no-install-recommends \
        fonts-noto-cjk fonts-noto-color-emoji libfribidi0 \
    && rm -rf /var/lib/apt/lists/*
ENV PATH=/venv/bin:$PATH \
    PYTHONDONTWRITEBYTECODE=1 \
    PYTHONUNBUFFERED=1 \
    NUMBA_CACHE_DIR=/app/data/compiled
RUN useradd --system --uid 10001 --no-create-home --shell /usr/sbin/nologin moonshooter \
    && install --directory --owner=moonshooter --group=moonshooter /app/data
COPY --from=packages /venv /venv
WORKDIR /app
COPY LICENSE ./
COPY bot ./bot
COPY cogs ./cogs
RUN chmod -R a+rX . && python -m compileall -q bot cogs
USER moonshooter
VOLUME /app/data
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=10s --start-period=60s --retries=3 \
    CMD ["python", "-m", "bot", "health"]
CMD ["python", "-m", "bot", "run"]
