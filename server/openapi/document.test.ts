import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, test } from 'vitest'
import { mayCall } from '#domain/people/policy.ts'
import { api, callNames } from '#domain/wire/api.ts'
import type { Call } from '#domain/wire/call.ts'
import { isBelow } from '#server/db/floor.ts'
import { programVersion } from '#server/version.ts'
import { describeInterface, type Operation, whoMay } from './document.ts'

const document = describeInterface('1.2.3')
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
)
const of = (name: string): Operation =>
  operations.find(({ operation }) => operation.operationId === name)!.operation

test('the document is valid OpenAPI 3.1', async () => {
  const validator = new Validator()
  const { valid, errors } = await validator.validate(
    structuredClone(document) as object as Record<string, unknown>,
  )
  expect(errors ?? []).toEqual([])
  expect(valid).toBe(true)
  expect(validator.version).toBe('3.1')
})

test('every call of the table is in it once, and nothing else', () => {
  expect(operations.map(({ operation }) => operation.operationId).toSorted()).toEqual(callNames.toSorted())
  for (const { path, method, operation } of operations) {
    expect(api[operation.operationId].path.replaceAll(/:(\w+)/g, '{$1}')).toBe(path)
    expect(api[operation.operationId].method.toLowerCase()).toBe(method)
  }
})

test('every reference resolves', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/(\w+)\/(\w+)"/g)]
  expect(references.length).toBeGreaterThan(100)
  const lost = references.filter(([, kind, name]) => document.components[kind!]?.[name!] === undefined)
  expect(lost).toEqual([])
})

test('every named schema is used, every path parameter is described, every tag is explained', () => {
  const text = JSON.stringify(document)
  for (const name of Object.keys(document.components.schemas!))
    expect(text, name).toContain(`"#/components/schemas/${name}"`)
  const explained = document.tags.map(({ name }) => name)
  for (const { path, operation } of operations) {
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    const described = (operation.parameters ?? []).filter((parameter) => parameter.in === 'path')
    expect(described.map(({ name }) => name)).toEqual(named)
    expect(explained).toContain(operation.tags[0])
  }
})

describe('security', () => {
  test('exactly the public calls need no session', () => {
    for (const { operation } of operations) {
      const isOpen = operation.security.length === 0 || operation.security.some((way) => !('session' in way))
      expect(isOpen, operation.operationId).toBe(mayCall(operation.operationId, null))
    }
  })

  test('every call that needs a session can answer 401', () => {
    const guarded = operations.filter(({ operation }) => operation.security[0]?.session)
    expect(guarded.length).toBeGreaterThan(20)
    for (const { operation } of guarded)
      expect(operation.responses, operation.operationId).toHaveProperty('401')
  })

  test('the document says which roles may make each call', () => {
    expect(whoMay('login')).toBe('everybody')
    // A new role adds its own part.
    expect(whoMay('getHealthCheck').split('; ')).toEqual(
      expect.arrayContaining([
        'Player (own)',
        'Coach (players of the own organisation, or of the own teams)',
        'Practitioner (any player)',
        'Guardian (their children)',
      ]),
    )
    expect(whoMay('register')).toBe('without a session (any player); Admin (people who are invited)')
  })
})

test('a metric shows its bounds although the form may send it as text', () => {
  const body = JSON.stringify(of('addHealthCheck').requestBody)
  expect(body).toContain(
    '"blood_glucose":{"anyOf":[{"type":"number","minimum":1,"maximum":30},{"type":"string"},{"type":"null"}],"description":"In mmol/L. A number, also as typed text; null: not measured."}',
  )
})

test('the form-encoded calls accept a form and JSON', () => {
  for (const name of ['login', 'changePassword', 'unsubscribe'])
    expect(Object.keys(of(name).requestBody!.content)).toEqual([
      'application/json',
      'application/x-www-form-urlencoded',
    ])
})

test('no call is left that was kept for pages of an older version up to this one', () => {
  const old = callNames.filter((name) => {
    const { until }: Call = api[name]
    return until !== undefined && !isBelow(programVersion(), until)
  })
  expect(old).toEqual([])
})
