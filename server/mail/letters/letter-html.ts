// An email as HTML for all mail programs and for phones: one column with inline styles. The style sheet holds only
// the dark colours and the Persian font, because some mail programs drop it.
import { type Language, languages } from '#domain/languages.ts'
import { letterFont } from '#domain/letter-font.ts'
import { linkPlace, originPlace } from '#server/mail/queue.ts'
import type { LetterText, LetterTexts } from './letter-texts.ts'

// Most mail programs load no fonts; Tahoma has good Persian letters.
const fonts: Record<Language, string> = {
  en: "system-ui,-apple-system,'Segoe UI',sans-serif",
  fa: 'Vazirmatn,Tahoma,system-ui,sans-serif',
}
const fontFaces: Record<Language, string> = {
  en: '',
  fa:
    '@font-face{font-family:Vazirmatn;font-weight:100 900;' +
    `src:url(${originPlace}/${letterFont}) format('woff2')}`,
}
const dark =
  '@media (prefers-color-scheme:dark){.paper{background:#0b1020!important}.card{background:#141b2e!important;' +
  'border-color:#26304a!important;color:#eef1f9!important}.quiet,.quiet a{color:#98a4bf!important}' +
  '.brand{color:#eef1f9!important}.button{background:#8ea2ff!important;color:#0b1020!important}}'

export function asHtml(said: LetterText, greeting: string, common: LetterTexts, language: Language): string {
  const { direction } = languages[language]
  const paragraph = (line: string) => `<p style="margin:0 0 16px">${escape(line)}</p>`
  return (
    `<!doctype html><html lang="${language}" dir="${direction}"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark">' +
    `<title>${escape(said.subject)}</title><style>${fontFaces[language]}${dark}</style></head>` +
    `<body class="paper" dir="${direction}" style="margin:0;padding:24px 12px;background:#f5f6fa;font:16px/1.6 ${fonts[language]}">` +
    '<div style="max-width:520px;margin:0 auto">' +
    '<p class="brand" style="margin:0 0 16px;padding:0 4px;font-size:18px;font-weight:bold;color:#10182b">Pitchside</p>' +
    `<div class="card" style="padding:24px;border:1px solid #e2e6ef;border-radius:14px;background:#ffffff;color:#10182b">` +
    [greeting, ...said.before].map(paragraph).join('') +
    (said.button === undefined || said.isQuiet ? '' : linkOf(said.button, escape(said.url ?? linkPlace))) +
    said.after.map(paragraph).join('') +
    `<p style="margin:0">${escape(common.signature)}</p></div>` +
    (said.button !== undefined && said.isQuiet ? quietLinkOf(said.button) : '') +
    `<p class="quiet" style="margin:16px 0 0;padding:0 4px;font-size:13px;color:#5d6883">${escape(common.automatic)}</p>` +
    '</div></body></html>'
  )
}

// The link is also below the button as text, for mail programs that show no buttons and for readers who want to see
// it.
const linkOf = (button: string, link: string): string =>
  `<p style="margin:24px 0"><a class="button" href="${link}" style="display:inline-block;padding:14px 24px;` +
  `border-radius:10px;background:#2f4bd8;color:#ffffff;font-weight:bold;text-decoration:none">${escape(button)}</a></p>` +
  `<p class="quiet" style="margin:0 0 16px;font-size:13px;color:#5d6883;word-break:break-all;text-align:left" dir="ltr">` +
  `<a href="${link}" style="color:inherit">${link}</a></p>`

const quietLinkOf = (label: string): string =>
  `<p class="quiet" style="margin:16px 0 0;padding:0 4px;font-size:13px;color:#5d6883">` +
  `<a href="${linkPlace}" style="color:inherit">${escape(label)}</a></p>`

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text: string): string => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign)
