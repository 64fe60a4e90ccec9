// An Activity in a pane: its frame, and Discord's side of the protocol that its page speaks with postMessage.

import { activity } from "./api.js";
import { h } from "./dom.js";
import { icon } from "./icons.js";

const HANDSHAKE = 0, FRAME = 1, CLOSE = 2;
const LAYOUTS = { pane: 0, full: 0, small: 1 };
const ERRORS = { payload: 4000, command: 4002, event: 4004, channel: 4005, client: 4000, oauth: 5000 };
const EVENTS = new Set(["ACTIVITY_INSTANCE_PARTICIPANTS_UPDATE", "ACTIVITY_LAYOUT_MODE_UPDATE", "ORIENTATION_UPDATE"]);

/** An Activity that a person has opened: `launch` is the body of SANDBOX_ACTIVITY; `closed(reason)` is called after closing. */
export class HostedActivity {
  constructor(session, launch, { changed, closed }) {
    Object.assign(this, { session, changed, closed });
    this.frameId = launch.frame_id;
    this.instanceId = launch.instance_id;
    this.layout = "pane";
    this.subscribed = new Set();
    const query = new URLSearchParams({
      frame_id: launch.frame_id, instance_id: launch.instance_id, channel_id: launch.channel_id,
      platform: matchMedia("(max-width: 640px)").matches ? "mobile" : "desktop",
    });
    if (launch.guild_id) query.set("guild_id", launch.guild_id);
    this.src = `/embedded/${launch.frame_id}/?${query}`;
    window.opener = null; // otherwise, pages would send their messages to it
    this.listener = (event) => {
      if (event.source && event.source === this.frame?.contentWindow && event.origin === location.origin) this.receive(event.data);
    };
    window.addEventListener("message", this.listener);
    this.resizeObserver = new ResizeObserver(() => this.tell("ORIENTATION_UPDATE", this.orientation));
  }

  attach(frame) {
    this.frame = frame;
    this.resizeObserver.observe(frame);
  }

  post(opcode, payload) {
    this.frame?.contentWindow?.postMessage([opcode, payload], location.origin);
  }

  answer({ cmd, nonce }, data) {
    this.post(FRAME, { cmd, data, evt: null, nonce });
  }

  refuse({ cmd, nonce }, code, message) {
    this.post(FRAME, { cmd, data: { code, message }, evt: "ERROR", nonce });
  }

  tell(evt, data) {
    if (this.subscribed.has(evt)) this.post(FRAME, { cmd: "DISPATCH", data, evt, nonce: null });
  }

  get orientation() {
    const { width = 0, height = 0 } = this.frame?.getBoundingClientRect() ?? {};
    const isPortrait = height > width;
    return { screen_orientation: isPortrait ? 0 : 1, orientation: isPortrait ? "portrait" : "landscape" };
  }

  get layoutMode() {
    return { layout_mode: LAYOUTS[this.layout] };
  }

  setLayout(layout) {
    this.layout = layout;
    this.tell("ACTIVITY_LAYOUT_MODE_UPDATE", this.layoutMode);
    this.changed();
  }

  receive(message) {
    if (!Array.isArray(message)) return;
    const [opcode, payload] = message;
    if (opcode === HANDSHAKE) this.greet(payload);
    else if (opcode === CLOSE) this.close(payload?.code === 1000 ? "" : payload?.message);
    else if (opcode === FRAME) this.carryOut(payload ?? {}).catch((error) => this.refuse(payload, ERRORS.payload, error.message));
  }

  greet({ v, client_id: clientId, frame_id: frameId }) {
    if (v !== 1) return this.post(CLOSE, { code: 4004, message: "Invalid Version" });
    if (clientId !== this.session.world.applicationId) return this.post(CLOSE, { code: 4000, message: "Invalid Client ID" });
    if (frameId !== this.frameId) return this.post(CLOSE, { code: 1003, message: "Unknown frame" });
    const { id, name } = this.session.user;
    this.post(FRAME, {
      cmd: "DISPATCH",
      data: {
        v: 1, config: { cdn_host: "cdn.discordapp.com", api_endpoint: "//discord.com/api", environment: "production" },
        user: { id, username: name, discriminator: "0" },
      },
      evt: "READY", nonce: null,
    });
  }

  async carryOut(call) {
    const { cmd, args = {}, evt } = call;
    switch (cmd) {
      case "AUTHORIZE":
        if (args.client_id !== this.session.world.applicationId) return this.refuse(call, 4007, "Invalid client ID");
        return this.answer(call, await activity.code(this.frameId));
      case "AUTHENTICATE": {
        const authorization = await activity.authorization(args.access_token).catch(() => null);
        if (!authorization) return this.refuse(call, 4009, "Invalid token");
        return this.answer(call, { ...authorization, access_token: args.access_token });
      }
      case "GET_ACTIVITY_INSTANCE_CONNECTED_PARTICIPANTS":
        return this.answer(call, await activity.participants(this.frameId));
      case "SUBSCRIBE":
        if (!EVENTS.has(evt)) return this.refuse(call, ERRORS.event, `Invalid event: ${evt}`);
        this.subscribed.add(evt);
        this.answer(call, { evt });
        if (evt === "ACTIVITY_LAYOUT_MODE_UPDATE") this.tell(evt, this.layoutMode);
        if (evt === "ORIENTATION_UPDATE") this.tell(evt, this.orientation);
        return undefined;
      case "UNSUBSCRIBE":
        this.subscribed.delete(evt);
        return this.answer(call, { evt });
      case "USER_SETTINGS_GET_LOCALE":
        return this.answer(call, { locale: this.session.locale ?? "en-US" });
      case "ENCOURAGE_HW_ACCELERATION":
        return this.answer(call, { enabled: true });
      case "SET_ORIENTATION_LOCK_STATE":
      case "SET_CONFIG":
        return this.answer(call, {});
      case "CAPTURE_LOG":
        return this.answer(call, null);
      case "SHARE_LINK":
        return this.answer(call, { success: true, didCopyLink: false, didSendMessage: true });
      case "OPEN_INVITE_DIALOG":
        return this.refuse(call, ERRORS.channel, "Invalid channel");
      default:
        return this.refuse(call, ERRORS.command, `Invalid command: ${cmd}`);
    }
  }

  /** Closes the frame; a page that closes itself may give a reason. */
  close(reason = "") {
    window.removeEventListener("message", this.listener);
    this.resizeObserver.disconnect();
    activity.leave(this.frameId).catch(() => undefined);
    this.closed(reason);
  }
}

/** The frame in a person's pane, with the controls that Discord has around it. */
export function activityFrame(hosted, appName) {
  const { layout, session } = hosted;
  const choice = (value, name, iconName) => h("button", {
    key: value, type: "button", class: "icon-button", "aria-label": name, title: name, onclick: () => hosted.setLayout(value),
  }, icon(iconName));
  return h("div", { key: `activity:${hosted.frameId}`, class: `activity in-${layout}`, "data-activity": session.user.id },
    h("div", { key: "bar", class: "activity-bar" }, h("span", { class: "cut" }, appName),
      layout === "full" ? choice("pane", "Smaller", "down") : choice("full", "Larger", "external"),
      layout === "small" ? choice("pane", "Back to the pane", "thread") : choice("small", "Picture in picture", "mail"),
      h("button", { type: "button", class: "icon-button", "aria-label": "Close the Activity", title: "Close the Activity", onclick: () => hosted.close() },
        icon("close"))),
    h("iframe", {
      key: "frame", title: `${appName} for ${session.user.name}`, src: hosted.src, allow: "autoplay; fullscreen; clipboard-write",
      ref: (el) => hosted.attach(el),
    }));
}
