// A strict parser for calendar files. It throws on anything RFC 5545 forbids, so parsing a file proves it valid.
type CalendarLine = { name: string; parameters: Record<string, string>; value: string }
type CalendarEvent = Record<string, CalendarLine>
export type Calendar = { properties: Record<string, CalendarLine>; events: CalendarEvent[] }

const contentLine = /^([A-Z][A-Z0-9-]*)((?:;[A-Z-]+=(?:"[^"\p{Cc}]*"|[^";:,\p{Cc}]*))*):(.*)$/u
const encoder = new TextEncoder()

export function parseCalendar(text: string): Calendar {
  const lines = unfold(text).map(readLine)
  const [first, last] = [lines[0], lines.at(-1)]
  if (!is(first, 'BEGIN', 'VCALENDAR') || !is(last, 'END', 'VCALENDAR')) fail('no VCALENDAR around it')
  const calendar: Calendar = { properties: {}, events: [] }
  let event: CalendarEvent | undefined
  for (const line of lines.slice(1, -1)) {
    if (is(line, 'BEGIN', 'VEVENT') && !event) event = {}
    else if (is(line, 'END', 'VEVENT') && event) {
      calendar.events.push(checked(event))
      event = undefined
    } else if (line.name === 'BEGIN' || line.name === 'END') fail(`${line.name}:${line.value} out of place`)
    else {
      const target = event ?? calendar.properties
      if (target[line.name]) fail(`${line.name} twice`)
      if (!event && calendar.events.length > 0) fail(`${line.name} after the events`)
      target[line.name] = line
    }
  }
  if (event) fail('an event without an end')
  if (calendar.properties.VERSION?.value !== '2.0' || !calendar.properties.PRODID)
    fail('VERSION or PRODID missing')
  if (calendar.events.length === 0) fail('no event')
  const ids = calendar.events.map(({ UID }) => UID?.value)
  if (new Set(ids).size !== ids.length) fail('one UID for two events')
  return calendar
}

function unfold(text: string): string[] {
  if (!text.endsWith('\r\n')) fail('the last line has no end')
  const physical = text.slice(0, -2).split('\r\n')
  const logical: string[] = []
  for (const line of physical) {
    if (/[\r\n]/.test(line)) fail('a line break that is not CRLF')
    if (encoder.encode(line).length > 75) fail(`a line of more than 75 octets: ${line}`)
    if (!line.isWellFormed()) fail('a letter cut in two')
    if (line === '') fail('an empty line')
    if (/^[ \t]/.test(line)) {
      const before = logical.pop() ?? fail('a continuation of nothing')
      logical.push(before + line.slice(1))
    } else logical.push(line)
  }
  return logical
}

function readLine(line: string): CalendarLine {
  const [, name = '', written = '', value = ''] = contentLine.exec(line) ?? fail(`no content line: ${line}`)
  const parameters: Record<string, string> = {}
  for (const [, key = '', quoted, plain] of written.matchAll(/;([A-Z-]+)=(?:"([^"]*)"|([^";]*))/g))
    parameters[key] = quoted ?? plain ?? ''
  return { name, parameters, value: texts.has(name) ? unescape(value) : value }
}

const texts = new Set(['SUMMARY', 'DESCRIPTION', 'LOCATION', 'PRODID', 'UID'])

function unescape(value: string): string {
  let text = ''
  for (let index = 0; index < value.length; index += 1) {
    const letter = value.charAt(index)
    if (letter === ';' || letter === ',' || /\p{Cc}/u.test(letter))
      fail(`an unescaped ${JSON.stringify(letter)}`)
    if (letter !== '\\') text += letter
    else {
      index += 1
      const escape = value.charAt(index)
      text +=
        { n: '\n', N: '\n', '\\': '\\', ';': ';', ',': ',' }[escape] ?? fail(`an unknown escape \\${escape}`)
    }
  }
  return text
}

const instant = /^\d{8}T\d{6}Z$/

// RFC 5545, 3.6.1, and the additions of RFC 5546, 3.2.1 for METHOD:PUBLISH.
function checked(event: CalendarEvent): CalendarEvent {
  for (const name of ['UID', 'DTSTAMP', 'DTSTART', 'SUMMARY', 'ORGANIZER'])
    if (!event[name]) fail(`an event without ${name}`)
  for (const name of ['DTSTAMP', 'DTSTART', 'DTEND'])
    if (event[name] && !instant.test(event[name].value)) fail(`${name} is no UTC instant`)
  if (event.DTEND && event.DURATION) fail('DTEND and DURATION')
  if (event.DTEND && event.DTSTART && event.DTEND.value <= event.DTSTART.value)
    fail('it ends before it starts')
  if (event.ATTENDEE) fail('ATTENDEE in a published event')
  if (!/^mailto:\S+@\S+$/.test(event.ORGANIZER?.value ?? '')) fail('ORGANIZER is no address')
  return event
}

const is = (line: CalendarLine | undefined, name: string, value: string): boolean =>
  line?.name === name && line.value === value

function fail(why: string): never {
  throw new Error(`Not a calendar file: ${why}.`)
}
