// The notice of an organisation: the newest row, or the text of the product.
import { firstNotice, firstVersion, type NoticeTexts } from '#domain/people/young/notice.ts'
import type { Reader } from '#server/db/tables.ts'

type Notice = { readonly version: number; readonly texts: NoticeTexts; readonly at: string | null }

export async function findNotice(db: Reader, organisationId: string): Promise<Notice> {
  const row = await db
    .selectFrom('notices')
    .select(['version', 'texts', 'at'])
    .where('organisation_id', '=', organisationId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return { version: firstVersion, texts: firstNotice, at: null }
  return { ...row, texts: JSON.parse(row.texts) as NoticeTexts } // written by setNotice
}
