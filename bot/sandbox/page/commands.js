// Slash commands: from Discord's command index to a flat list, and from filled options to interaction data.

const SUBCOMMAND = 1, GROUP = 2;
export const STRING = 3, INTEGER = 4, BOOLEAN = 5, USER = 6, CHANNEL = 7, ROLE = 8, MENTIONABLE = 9, NUMBER = 10;

/** Every command that can be run: {path: "hearts new", shown, command, trail, description, options}; `shown` is the path
 *  in the user's language, as is the description. */
export function flatten(index) {
  const entries = [];
  const localizedName = (node) => node.name_localized ?? node.name;
  const visit = (command, node, trail, path, shown) => {
    const subcommands = (node.options ?? []).filter((option) => option.type === SUBCOMMAND || option.type === GROUP);
    if (node !== command || !subcommands.length) {
      if (!subcommands.length) {
        const description = node.description_localized ?? node.description ?? "";
        return entries.push({ path, shown, command, trail, description, options: node.options ?? [] });
      }
    }
    return subcommands.forEach((option) => visit(
      command, option, [...trail, option], `${path} ${option.name}`, `${shown} ${localizedName(option)}`));
  };
  for (const command of index) if ((command.type ?? 1) === 1) visit(command, command, [], command.name, localizedName(command));
  return entries;
}

/** The commands that match the text after the slash: by prefix first, then by any part, then by description. */
export function search(commands, typed) {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const query = words.join(" ");
  const rank = ({ path, shown, description }) => {
    if (shown.startsWith(query) || path.startsWith(query)) return 0;
    const names = `${shown} ${path}`;
    if (words.every((word) => names.includes(word))) return 1;
    return words.every((word) => names.includes(word) || description.toLowerCase().includes(word)) ? 2 : 3;
  };
  return commands.map((command) => [rank(command), command]).filter(([order]) => order < 3)
    .sort((a, b) => a[0] - b[0]).map(([, command]) => command);
}

const OPENERS = /(^| )(new|start|create|open|play|begin|join)$/;
const FIRST_STEPS = /(^| )help$/;

/** Commands in the order of likely use: frequent ones, then those that open games, then help. */
export function likely(commands, used = {}) {
  const score = ({ path, options }) => Math.min(20, (used[path] ?? 0) * 2)
    + (OPENERS.test(path) ? 10 : 0) + (FIRST_STEPS.test(path) ? 4 : 0)
    - options.filter((option) => option.required).length * 2;
  return [...commands].map((command, n) => [score(command), -n, command])
    .sort((a, b) => b[0] - a[0] || b[1] - a[1]).map(([, , command]) => command);
}

/** The fixed values of an option ({name, value}), or null if it takes any value or the bot suggests values. */
export function fixedChoices(option, session) {
  const { world } = session;
  const users = world.users.map((user) => ({ name: user.name, value: user.id }));
  if (world.bot) users.push({ name: world.bot.name, value: world.bot.id });
  const roles = world.roles.map((role) => ({ name: `@${role.name}`, value: role.id }));
  if (option.choices?.length) {
    return option.choices.map((choice) => ({ ...choice, name: choice.name_localized ?? choice.name }));
  }
  switch (option.type) {
    case BOOLEAN: return [{ name: "True", value: true }, { name: "False", value: false }];
    case USER: return users;
    case ROLE: return roles;
    case MENTIONABLE: return [...users, ...roles];
    case CHANNEL: return [...session.channels.values()]
      .filter(({ type }) => type !== 1 && (!option.channel_types?.length || option.channel_types.includes(type)))
      .map((channel) => ({ name: `#${channel.name}`, value: channel.id }));
    default: return null;
  }
}

/** The value of an option from its field {text, picked}; throws an Error with a sentence for people. */
export function readValue(option, field, choices) {
  const text = field?.text.trim() ?? "";
  if (field?.picked) return field.picked.value;
  if (!text) {
    if (option.required) throw new Error(`${option.name} is needed.`);
    return undefined;
  }
  if (choices) {
    const exact = choices.find((choice) => choice.name.toLowerCase() === text.toLowerCase());
    if (exact) return exact.value;
    throw new Error(`${option.name}: choose one from the list.`);
  }
  if (option.type === INTEGER || option.type === NUMBER) {
    const number = Number(text.replace("−", "-"));
    if (!Number.isFinite(number) || (option.type === INTEGER && !Number.isInteger(number))) {
      throw new Error(`${option.name}: write a ${option.type === INTEGER ? "whole " : ""}number.`);
    }
    if (option.min_value !== undefined && number < option.min_value) {
      throw new Error(`${option.name}: at least ${option.min_value}.`);
    }
    if (option.max_value !== undefined && number > option.max_value) {
      throw new Error(`${option.name}: at most ${option.max_value}.`);
    }
    return number;
  }
  if (option.min_length && text.length < option.min_length) {
    throw new Error(`${option.name}: at least ${option.min_length} characters.`);
  }
  if (option.max_length && text.length > option.max_length) {
    throw new Error(`${option.name}: at most ${option.max_length} characters.`);
  }
  return text;
}

/** The `data` of the interaction for an entry of the flat list; `filled` is [{option, value, focused}]. */
export function commandData(entry, filled) {
  const leaves = filled.map(({ option, value, focused }) => ({
    type: option.type, name: option.name, value, ...(focused ? { focused: true } : {}),
  }));
  const options = entry.trail.reduceRight((inner, node) => [{ type: node.type, name: node.name, options: inner }], leaves);
  const { id, name, version } = entry.command;
  return { id, name, version, type: 1, options, attachments: [] };
}
