// What this server offers to programs that speak FHIR R4.
import { type CodedMeasure, codedMeasures, measureCodes } from '#domain/measures/fhir-codes.ts'
import type { Reply } from '#domain/wire/call-types.ts'
import { fhirBase } from './bundle.ts'

/** The day on which this description last changed. */
const describedOn = '2026-11-16'

export function capabilityOf(publicUrl: string, version: string): Reply<'getFhirMetadata'> {
  const profiles = measureCodes.flatMap((code) => {
    const { profile }: CodedMeasure = codedMeasures[code]
    return profile === undefined ? [] : [profile]
  })
  return {
    resourceType: 'CapabilityStatement',
    status: 'active',
    date: describedOn,
    kind: 'instance',
    software: { name: 'Pitchside', version },
    implementation: { description: 'Health checks of players', url: fhirBase(publicUrl) },
    fhirVersion: '4.0.1',
    format: ['application/fhir+json'],
    rest: [
      {
        mode: 'server',
        documentation: 'Read only. A player reads their own record, a practitioner the records of players.',
        security: { description: 'The session cookie that POST /api/users/login sets.' },
        resource: [
          {
            type: 'Patient',
            operation: [
              {
                name: 'everything',
                definition: 'http://hl7.org/fhir/OperationDefinition/Patient-everything',
                documentation: 'A Patient with all Observations, page by page: _count and page.',
              },
            ],
          },
          { type: 'Observation', supportedProfile: profiles },
        ],
      },
    ],
  }
}
