import type { Announcement } from '../../../kernel/events/event-words.ts';
import { html } from 'hono/html';
import { palette } from '../../../kernel/web/palette.ts';
import type { Site } from '../../../kernel/web/site.ts';
import { button, type Markup, SANS, SERIF } from '../../../platform/mail/email-frame.ts';

/** Query of links in a newsletter, which counts the visit; the same for every reader. */
export const VIA = '?via=nieuwsbrief';
const OFF = 'Gaat niet door.';

const pageOf = ({ path }: Pick<Announcement, 'path'>, site: Site) => site.baseUrl + path + VIA;

export function eventMarkup(event: Announcement, site: Site): Markup {
  const { title, when, price, picture, isCancelled } = event;
  const page = pageOf(event, site);
  const text = `${SANS};font-size:16px;line-height:24px;color:${palette.inkt}`;
  return html`<table
    role="presentation"
    width="100%"
    cellpadding="0"
    cellspacing="0"
    class="pale"
    style="margin:24px 0;background:${palette['linde-100']}"
  >
    ${
      picture &&
      html`<tr>
        <td style="padding:0;font-size:0;line-height:0">
          <img
            src="${site.baseUrl + picture.src}"
            alt="${picture.alt}"
            width="520"
            style="display:block;width:100%;max-width:520px;height:auto;border:0"
          />
        </td>
      </tr>`
    }
    <tr>
      <td class="ink" style="padding:18px 20px 0;${text}">
        <h2 class="ink" style="margin:0 0 6px;${SERIF};font-size:20px;line-height:26px;font-weight:600">
          <a href="${page}" class="ink" style="color:${palette['standgroen-700']};text-decoration:underline"
            >${title}</a
          >
        </h2>
        ${isCancelled ? html`<strong>${OFF}</strong><br />` : ''}${when}<br />${price} ${button(page, 'Lees meer')}
      </td>
    </tr>
  </table>`;
}

export function eventLines({ title, when, price, path, isCancelled }: Announcement, site: Site): string {
  return [title.toUpperCase(), ...(isCancelled ? [OFF] : []), when, price, pageOf({ path }, site)].join('\n');
}
