// Refusals of the FHIR calls, in the form that FHIR clients read.
import type { OperationOutcome } from '#domain/wire/fhir.ts'
import type { RefusalBody } from '#domain/wire/problems.ts'

/** Codes of https://hl7.org/fhir/R4/valueset-issue-type.html */
const issueTypes: Readonly<Record<number, string>> = {
  400: 'invalid',
  401: 'login',
  403: 'forbidden',
  404: 'not-found',
  409: 'conflict',
  413: 'too-long',
  415: 'not-supported',
  429: 'throttled',
  500: 'exception',
  503: 'transient',
}

export const isFhirPath = (url: string): boolean => /^\/api\/fhir\//i.test(url)

export function outcomeOf(
  status: number,
  { error, code, fields, request_id }: RefusalBody,
): OperationOutcome {
  const sentences = fields ? Object.entries(fields).map(([name, said]) => `${name}: ${said}`) : [error]
  return {
    resourceType: 'OperationOutcome',
    issue: sentences.map((sentence) => ({
      severity: 'error',
      code: issueTypes[status] ?? 'processing',
      details: {
        coding: [{ system: 'urn:pitchside:problem', code }],
        text: request_id === undefined ? sentence : `${sentence} (${request_id})`,
      },
    })),
  }
}
