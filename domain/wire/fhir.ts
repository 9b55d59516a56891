// The parts of FHIR R4 that we send: a Bundle of a Patient and Observations, a CapabilityStatement, and refusals as an
// OperationOutcome. https://hl7.org/fhir/R4
import * as z from 'zod/mini'

const text = z.string()
const list = <S extends z.ZodMiniType>(of: S) => z.array(of)
const coding = z.object({ system: text, code: text, display: z.optional(text) })
const concept = z.object({ coding: z.optional(list(coding)), text: z.optional(text) })
const amount = z.object({
  value: z.number(),
  /** The value was read above what is recorded. */
  comparator: z.optional(z.literal('>')),
  /** Own measures have the club's own words and no code. */
  unit: z.optional(text),
  system: z.optional(text),
  code: z.optional(text),
})
const range = z.object({
  low: z.optional(amount),
  high: z.optional(amount),
  type: z.optional(concept),
  text: z.optional(text),
})

const component = z.object({
  code: concept,
  valueQuantity: z.optional(amount),
  dataAbsentReason: z.optional(concept),
  referenceRange: z.optional(list(range)),
})

const observationStatuses = ['final', 'amended', 'entered-in-error'] as const

const observationSchema = z.object({
  resourceType: z.literal('Observation'),
  id: text,
  meta: z.object({ versionId: text, profile: z.optional(list(text)) }),
  extension: z.optional(
    list(z.object({ url: text, valueCode: z.optional(text), valueString: z.optional(text) })),
  ),
  status: z.enum(observationStatuses),
  category: list(concept),
  code: concept,
  subject: z.object({ reference: text }),
  effectiveDateTime: z.optional(text),
  performer: z.optional(list(z.object({ type: text, display: text }))),
  valueQuantity: z.optional(amount),
  valueCodeableConcept: z.optional(concept),
  valueString: z.optional(text),
  dataAbsentReason: z.optional(concept),
  note: z.optional(list(z.object({ text }))),
  interpretation: z.optional(list(concept)),
  referenceRange: z.optional(list(range)),
  component: z.optional(list(component)),
})

const patientSchema = z.object({
  resourceType: z.literal('Patient'),
  id: text,
  name: list(z.object({ text, family: z.optional(text), given: z.optional(list(text)) })),
  gender: z.enum(['male', 'female', 'other', 'unknown']),
  birthDate: z.optional(text),
})

const entry = z.object({
  fullUrl: text,
  resource: z.union([patientSchema, observationSchema]),
  search: z.optional(z.object({ mode: z.literal('match') })),
})

export const bundleSchema = z.object({
  resourceType: z.literal('Bundle'),
  type: z.enum(['searchset', 'collection']),
  timestamp: text,
  total: z.optional(z.number()),
  link: z.optional(list(z.object({ relation: text, url: text }))),
  entry: list(entry),
})

export const capabilitySchema = z.object({
  resourceType: z.literal('CapabilityStatement'),
  status: z.literal('active'),
  date: text,
  kind: z.literal('instance'),
  software: z.object({ name: text, version: text }),
  implementation: z.object({ description: text, url: text }),
  fhirVersion: z.literal('4.0.1'),
  format: list(text),
  rest: list(
    z.object({
      mode: z.literal('server'),
      documentation: text,
      security: z.object({ description: text }),
      resource: list(
        z.object({
          type: text,
          supportedProfile: z.optional(list(text)),
          operation: z.optional(list(z.object({ name: text, definition: text, documentation: text }))),
        }),
      ),
    }),
  ),
})

/** `details.text` is the sentence of a refusal and `coding` its code. */
export const outcomeSchema = z.object({
  resourceType: z.literal('OperationOutcome'),
  issue: list(
    z.object({
      severity: z.literal('error'),
      code: text,
      details: concept,
    }),
  ),
})

export type Coding = z.infer<typeof coding>
export type Concept = z.infer<typeof concept>
export type Amount = z.infer<typeof amount>
export type AmountRange = z.infer<typeof range>
export type Component = z.infer<typeof component>
export type Observation = z.infer<typeof observationSchema>
export type Patient = z.infer<typeof patientSchema>
export type Bundle = z.infer<typeof bundleSchema>
export type OperationOutcome = z.infer<typeof outcomeSchema>
