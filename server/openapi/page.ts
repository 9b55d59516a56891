// The OpenAPI document as a page for people, in Markdown.
import { en } from '#domain/wire/sentences/en.ts'
import type { OpenApi, Operation } from './document.ts'

type Schema = {
  $ref?: string
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  items?: Schema
  prefixItems?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  format?: string
  title?: string
  minimum?: number
  maximum?: number
  maxLength?: number
  description?: string
}

export function apiPage({ info, tags, paths, components }: OpenApi): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  )
  const lines = [
    '# The interface',
    '',
    `Version ${info.version}. The same for programs, as OpenAPI 3.1: \`GET /api/openapi.json\`.`,
    '',
    info.description,
    '',
    'A call that needs a session gets it from the cookie that `login` sets. Every refusal is a [Refusal](#refusal): an',
    'English sentence, and a code with its `params` for programs that make their own; `fields` and `problems` say the same',
    'for each field, only with 400.',
    '',
    '| status | meaning |',
    '|---|---|',
    ...Object.entries(components.responses ?? {}).map(
      ([status, response]) => `| ${status} | ${cell((response as { description: string }).description)} |`,
    ),
    '',
  ]
  for (const { name, description } of tags) {
    lines.push(`## ${description}`, '')
    for (const { path, method, operation } of operations)
      if (operation.tags.includes(name)) lines.push(...section(path, method, operation))
  }
  lines.push('## Named shapes', '')
  for (const [name, schema] of Object.entries(components.schemas ?? {})) {
    const shape = schema as Schema
    lines.push(`### ${name}`, '')
    if (shape.properties) lines.push(...propertyTable(shape), '')
    else if (name === 'Code') lines.push(...codeTable(), '')
    else lines.push(typeOf(shape), '')
  }
  return `${lines.join('\n').trimEnd()}\n`
}

/** Lists each error code with its sentence. */
const codeTable = (): string[] => [
  '| code | sentence |',
  '|---|---|',
  ...Object.entries(en).map(([code, sentence]) => `| \`${code}\` | ${cell(sentence.replace('\n', ' '))} |`),
]

function section(path: string, method: string, operation: Operation): string[] {
  const { summary, description, parameters = [], requestBody, responses } = operation
  const lines = [
    `### \`${method} ${path}\``,
    '',
    summary,
    '',
    `\`${operation.operationId}\` · ${description}`,
    '',
  ]
  const query = parameters.filter((parameter) => parameter.in === 'query')
  if (query.length > 0)
    lines.push(
      `Query: ${query.map(({ name, schema }) => `\`${name}\` (${typeOf(schema as Schema)})`).join(', ')}`,
      '',
    )
  if (requestBody) {
    const body = requestBody.content['application/json']?.schema as Schema
    const isForm = 'application/x-www-form-urlencoded' in requestBody.content
    lines.push(isForm ? 'Takes a form or JSON:' : 'Takes:', '', ...bodyTables(body))
  }
  const [success = '', ...others] = Object.keys(responses)
  const { content } = responses[success] as { content: Record<string, { schema?: Schema }> }
  const schema = content['application/json']?.schema
  lines.push(`Answers ${success}: ${schema ? typeOf(schema) : Object.keys(content).join(', ')}`, '')
  lines.push(`Refuses with ${others.join(', ')}.`, '')
  return lines
}

// Most bodies wrap one object under a name. The table shows the fields inside.
function bodyTables(body: Schema): string[] {
  const [wrapper, ...others] = Object.entries(body.properties ?? {})
  const inner = wrapper?.[1]
  if (!wrapper || others.length > 0 || !(inner?.properties || inner?.anyOf?.some((one) => one.properties)))
    return [...propertyTable(body), '']
  const choices = inner.properties ? [inner] : (inner.anyOf ?? [])
  return choices.flatMap((choice) => [
    `\`{ "${wrapper[0]}": … }\`${choice.title === undefined ? '' : ` ${choice.title}`}`,
    '',
    ...propertyTable(choice),
    '',
  ])
}

function propertyTable({ properties = {}, required = [] }: Schema): string[] {
  const rows = Object.entries(properties).map(([name, schema]) => {
    const more = schema.description === undefined ? '' : ` ${schema.description}`
    return `| \`${name}\` | ${required.includes(name) ? 'yes' : ''} | ${cell(typeOf(schema) + more)} |`
  })
  return ['| field | always | type |', '|---|---|---|', ...rows]
}

function typeOf(schema: Schema): string {
  if (schema.$ref !== undefined) {
    const name = schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1)
    return `[${name}](#${name.toLowerCase()})`
  }
  if ('const' in schema) return `\`${JSON.stringify(schema.const)}\``
  if (schema.enum) return schema.enum.map((word) => `\`${JSON.stringify(word)}\``).join(' or ')
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return [...new Set(choices.map(typeOf))].join(' or ')
  if (schema.prefixItems) return `[${schema.prefixItems.map(typeOf).join(', ')}]`
  if (schema.type === 'array') return `list of ${typeOf(schema.items ?? {})}`
  if (schema.type === 'object') return objectOf(schema)
  const types = [schema.type ?? 'anything'].flat()
  return types.map((type) => plainType(type, schema)).join(' or ')
}

function objectOf({ properties = {} }: Schema): string {
  const parts = Object.entries(properties).map(([name, of]) => `\`${name}\`: ${typeOf(of)}`)
  return parts.length === 0 ? 'object' : `{ ${parts.join(', ')} }`
}

function plainType(type: string, { format, minimum, maximum, maxLength }: Schema): string {
  if (type === 'null') return 'null'
  if (type === 'string' && format !== undefined) return format
  if (type === 'string') return maxLength === undefined ? 'text' : `text up to ${maxLength}`
  if (minimum !== undefined && maximum !== undefined) return `${type} ${minimum} to ${maximum}`
  return type
}

const cell = (text: string): string => text.replaceAll('|', '\\|')
