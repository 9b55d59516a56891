// Every sentence of a refusal in Persian: a file of its own, because a page that stands needs none of them.
import { translate } from '#domain/wire/problems.ts'
import type { problems as en } from '#web/messages/en/problems.ts'
import { formatOf } from '#web/messages/format.ts'

export const problems = {
  say: (sentence: string): string => translate(sentence, 'fa', formatOf('fa').digits),
} satisfies typeof en
