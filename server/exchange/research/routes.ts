// Research: an admin takes out what people agreed to, encrypted to a key that the admin names.
import { Encrypter } from 'age-encryption'
import { reason } from '#domain/wire/problems.ts'
import { type App, route } from '#server/http/answer.ts'
import { invalid } from '#server/problem.ts'
import { insertAudit } from '#server/records/audit.ts'
import { findClub } from '#server/records/clubs/clubs.ts'
import { researchDocument } from './document.ts'

export function researchRoutes(app: App): void {
  route(app, 'exportResearch', {
    subject: ({ store }, { params }) => findClub(store, params.organisationId),
    work: async (context, { query }, { organisation_id }) => {
      const { store, clock } = context
      const encrypter = await encrypterFor(query.recipient)
      await store.transaction((trx) =>
        insertAudit(trx, context, { action: 'squad-exported', organisation: organisation_id }),
      )
      const document = await researchDocument(store.read, context, organisation_id)
      const bytes = await encrypter.encrypt(JSON.stringify(document))
      return {
        type: 'application/octet-stream',
        bytes: Buffer.from(bytes),
        name: `research-${clock.today()}.json.age`,
      }
    },
  })
}

async function encrypterFor(recipient: string): Promise<Encrypter> {
  const encrypter = new Encrypter()
  try {
    encrypter.addRecipient(recipient)
    // A key can be spelled well and still be one to which nothing can be encrypted.
    await encrypter.encrypt('')
  } catch {
    throw invalid({ recipient: reason('not-valid') })
  }
  return encrypter
}
