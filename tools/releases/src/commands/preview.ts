import { textOf, type Asked, type Command } from '../command.js';
import { localTime } from '../output/table.js';

export const preview: Command = {
  usage: 'preview -- APP VERSION [--minutes NUMBER]',
  says: 'makes a signed link that shows a version to whoever opens it',
  takes: [2, 2],
  options: { minutes: { type: 'string' } },
  async run(asked: Asked) {
    const [app = '', version = ''] = asked.names;
    const minutes = textOf(asked, 'minutes');
    const data = await asked.registry.preview(app, { version, minutes: minutes ? Number(minutes) : undefined });
    return { data, text: `${data.url}\nGood until ${localTime(data.expiresAt)}` };
  },
};
