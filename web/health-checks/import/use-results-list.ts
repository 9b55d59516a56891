// A list of results as it was read: which column is what, and whose each row is.

import { useMemo, useState } from 'react'
import { type KnownPlayer, playerMatcher } from '#domain/clubs/match-player.ts'
import { type CsvLine, splitHead } from '#domain/csv.ts'
import { groupBy } from '#domain/group-by.ts'
import { presetColumns, presetOf } from '#domain/measures/lists/list-presets.ts'
import {
  guessColumns,
  isReadingField,
  isResultHead,
  type OwnColumn,
  type ResultColumn,
  type ResultName,
  type ResultRow,
  readResultRow,
  resultNames,
} from '#domain/measures/lists/results-list.ts'
import { unitsOf } from '#domain/measures/result-units.ts'
import { rememberColumns, rememberedColumns } from '#web/imports/remembered-columns.ts'

export type ReadRow = ResultRow & { readonly line: number }
/** Everything by which the list names somebody; rows that say the same are of one person. */
export type ListedPerson = ReturnType<typeof peopleIn>[number]
/** The answer for somebody whose rows are not imported. */
export const nobody = 'nobody'

// Columns are remembered with their unit: 'vertical_jump cm'.
type ColumnWord = { readonly word: string; readonly column: NonNullable<ResultColumn> }
const wordsFor = (names: readonly ResultName[]) =>
  names.flatMap((name): ColumnWord[] => {
    const units = isReadingField(name) ? unitsOf(name) : []
    return units.length === 0
      ? [{ word: name, column: { name, unit: null } }]
      : units.map((unit) => ({ word: `${name} ${unit}`, column: { name, unit } }))
  })
const wordOf = (column: ResultColumn): string | null =>
  column && [column.name, column.unit].filter((part) => part !== null).join(' ')
const readWord = (words: readonly ColumnWord[], word: string | null): ResultColumn =>
  words.find((one) => one.word === word)?.column ?? null

const identityOf = ({ name, email, date_of_birth }: ResultRow): string =>
  JSON.stringify([name, email, date_of_birth])

function peopleIn(rows: readonly ReadRow[], players: readonly KnownPlayer[]) {
  const match = playerMatcher(players)
  return [...groupBy(rows, identityOf)].flatMap(([identity, own]) => {
    const [first] = own
    return first
      ? [
          {
            identity,
            name: first.name || first.email,
            lines: own.map(({ line }) => line),
            match: match(first),
          },
        ]
      : []
  })
}

/** `onChange` runs when the list, a column or a player changes. */
export function useResultsList(
  players: readonly KnownPlayer[],
  own: readonly OwnColumn[],
  onChange: () => void,
) {
  const [lines, setLines] = useState<readonly CsvLine[]>([])
  const [chosen, setChosen] = useState<{ head: string; columns: readonly ResultColumn[] } | null>(null)
  const [answers, setAnswers] = useState<Readonly<Record<string, string>>>({})
  const { head, rows } = useMemo(() => splitHead(lines, isResultHead(own)), [lines, own])
  const key = JSON.stringify(head)
  const preset = useMemo(() => presetOf(head), [head])
  const columns = useMemo(() => {
    if (chosen?.head === key) return chosen.columns
    const known = wordsFor([...resultNames, ...own.map(({ name }) => name)])
    const words = known.map(({ word }) => word)
    const remembered = rememberedColumns('results', head, words)?.map((word) => readWord(known, word))
    if (remembered) return remembered
    const guessed = guessColumns(head, own)
    return preset ? presetColumns(preset, head, guessed) : guessed
  }, [chosen, head, key, own, preset])
  const read = useMemo(
    () => rows.map(({ line, cells }): ReadRow => ({ line, ...readResultRow(cells, columns) })),
    [rows, columns],
  )
  const people = useMemo(() => peopleIn(read, players), [read, players])
  const byIdentity = useMemo(() => new Map(people.map((one) => [one.identity, one])), [people])

  /** The id of the player, `nobody`, or '' until somebody has answered. */
  const playerOf = ({ identity, match }: ListedPerson): string => answers[identity] ?? match.player ?? ''
  const playerOfRow = (row: ReadRow): string => {
    const person = byIdentity.get(identityOf(row))
    return person ? playerOf(person) : ''
  }
  return {
    head,
    /** The system that made the list, if its heads are known. */
    preset,
    columns,
    rows: read,
    people,
    playerOf,
    playerOfRow,
    hasDay: columns.some((column) => column?.name === 'date'),
    take: (found: readonly CsvLine[] | null) => {
      setLines(found ?? [])
      onChange()
    },
    changeColumn: (column: number, next: ResultColumn) => {
      const all = columns.map((one, nth) => (nth === column ? next : one))
      setChosen({ head: key, columns: all })
      rememberColumns('results', head, all.map(wordOf))
      onChange()
    },
    answer: (person: ListedPerson, player: string) => {
      setAnswers({ ...answers, [person.identity]: player })
      onChange()
    },
  }
}

export type ResultsList = ReturnType<typeof useResultsList>
