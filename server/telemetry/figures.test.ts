// Alerts and dashboards of deploy/ ask for figures that the server has.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '#scripts/root.ts'
import { aClub } from '#test/club.ts'

// Made by Prometheus itself.
const madeByPrometheus = new Set(['up'])
const figure = /\b(up|(?:http|nodejs|pitchside|process)_[a-z0-9_]+)\b/g

for (const file of ['deploy/prometheus/alerts.yml', 'deploy/grafana/pitchside.json'])
  test(`every figure in ${file} exists`, async () => {
    const club = await aClub()
    await club.visitor.get('/healthz')
    const { body } = await club.visitor.get<string>('/metrics')
    const present = new Set(body.split('\n').map((line) => /^\w+/.exec(line)?.[0]))
    const expressions = readFileSync(join(root, file), 'utf8').matchAll(/"?expr"?: (.*)/g)
    const asked = [...expressions].flatMap(([, text = '']) =>
      [...text.matchAll(figure)].map(([name]) => name),
    )
    expect(asked.length).toBeGreaterThan(5)
    expect(asked.filter((name) => !present.has(name) && !madeByPrometheus.has(name))).toEqual([])
  })
