"""Discord's markdown, as the page turns it into elements."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

RENDER = """async (text) => {
  const { render } = await import("/static/dom.js");
  const { markdown } = await import("/static/markdown.js");
  const root = document.createElement("div");
  const context = {
    userName: (id) => (id === "7" ? "Ann" : "unknown"), channelName: () => "games",
    roleName: () => "hosts", open() {}, run() {},
  };
  render(root, markdown(text, context));
  return root.innerHTML;
}"""


@pytest.mark.parametrize(
    ("text", "html"),
    [
        ("**b** *i* __u__ ~~s~~", "<p><strong>b</strong> <em>i</em> <u>u</u> <s>s</s></p>"),
        ("***both***", "<p><strong><em>both</em></strong></p>"),
        ("**a *b* c**", "<p><strong>a <em>b</em> c</strong></p>"),
        ("snake_case_name and 2 * 3 * 4", "<p>snake_case_name and 2 * 3 * 4</p>"),
        (r"\*plain\* \_too\_", "<p>*plain* _too_</p>"),
        ("one\ntwo", "<p>one\ntwo</p>"),
        ("# A\n### C", '<h3 class="size-1">A</h3><h3 class="size-3">C</h3>'),
        ("-# small **b**", '<p class="subtext">small <strong>b</strong></p>'),
        ("> a\n> b\nc", "<blockquote><p>a\nb</p></blockquote><p>c</p>"),
        (">>> a\nb", "<blockquote><p>a\nb</p></blockquote>"),
        ("- a\n  - b\n- c", "<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>"),
        ("3. a\n4. b", '<ol start="3"><li>a</li><li>b</li></ol>'),
        (
            "1\\. **a**\n1\\. b\n3\\. c",  # shared places, which a list would renumber
            "<p>1. <strong>a</strong>\n1. b\n3. c</p>",
        ),
        ("`**x**`", '<p><code class="inline-code">**x**</code></p>'),
        (
            "<@7> <@&5>",
            '<p><span class="mention">@Ann</span> <span class="mention">@hosts</span></p>',
        ),
        ("<b>&amp;", "<p>&lt;b&gt;&amp;amp;</p>"),
        ("[x](javascript:alert(1))", "<p>[x](javascript:alert(1))</p>"),
        (
            "[x](https://a.org/)",
            '<p><a href="https://a.org/" target="_blank" rel="noopener noreferrer">x</a></p>',
        ),
        (
            "https://discord.com/channels/1/2/3",
            '<p><a href="https://discord.com/channels/1/2/3">#games › message</a></p>',
        ),
    ],
)
def test_markdown_becomes_elements(home_page: Page, text: str, html: str):
    assert home_page.evaluate(RENDER, text) == html


def test_custom_emoji_is_a_picture_of_this_server_with_its_name_for_readers(home_page: Page):
    html = home_page.evaluate(RENDER, "a <:queen_of_spades_f1:77> b")
    assert 'src="/emojis/77.png"' in html
    assert 'alt="queen of spades"' in html


def test_custom_emoji_shows_its_name_where_there_is_no_picture(home_page: Page):
    missing = """async () => {
      const { render } = await import("/static/dom.js");
      const { customEmoji } = await import("/static/emoji.js");
      const root = document.createElement("div");
      render(root, customEmoji("nowhere", "404"));  // no other test has a picture of it
      document.body.append(root);
      const until = performance.now() + 120_000;
      while (!root.querySelector(".missing") && performance.now() < until) {
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      const text = root.innerText;
      root.remove();
      return text;
    }"""
    assert home_page.evaluate(missing) == ":nowhere:"


def test_code_block_keeps_its_columns(home_page: Page):
    text = "before\n```py\n  1   12\n **x**\n```after"
    html = home_page.evaluate(RENDER, text)
    assert "<code>  1   12\n **x**</code></pre>" in html
    assert html.startswith("<p>before</p><pre")
    assert html.endswith("<p>after</p>")


def test_timestamp_tells_its_time_to_machines(home_page: Page):
    html = home_page.evaluate(RENDER, "<t:1700000000:d> <t:1700000000:R>")
    assert html.count('datetime="2023-11-14T22:13:20.000Z"') == 2
    assert 'data-relative="1700000000"' in html
    assert "ago" in html


def test_message_that_is_edited_after_its_times_were_refreshed_shows_each_once(home_page: Page):
    edited = """async () => {
      const { render } = await import("/static/dom.js");
      const { markdown, refreshRelative } = await import("/static/markdown.js");
      const root = document.createElement("div");
      const now = Math.floor(Date.now() / 1000);
      const show = (text) => render(root, markdown(text, {}));
      show(`<t:${now + 90_000}:R>`);
      root.querySelector("time").dataset.relative = now + 180_000;  // time passes
      refreshRelative(root);
      const refreshed = root.innerText;
      show(`<t:${now + 270_000}:R>, edited`);
      return [refreshed, root.innerText];
    }"""
    assert home_page.evaluate(edited) == ["in 2 days", "in 3 days, edited"]


def test_pictures_from_elsewhere_are_not_loaded(home_page: Page):
    local = home_page.evaluate(
        """async () => {
        const { localUrl } = await import("/static/components.js");
        return ["https://example.org/a.png", "javascript:alert(1)", "data:image/png,x",
          `${location.origin}/attachments/1/2/a.png?ex=1`].map(localUrl);
        }"""
    )
    assert local == [None, None, None, "/attachments/1/2/a.png?ex=1"]
