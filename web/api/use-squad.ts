// The squad of a coach. List, order, search and how much is shown are in the address, so that all parts of the team page
// read the same answers, and a reload or the back button keeps them.
import type { UseQueryResult } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { type SquadQuery, squadShows, squadSorts, squadStep } from '#domain/clubs/squad-view.ts'
import type { Reply } from '#domain/wire/call-types.ts'
import { readMost } from '#web/ui/use-address.ts'
import { useSettled } from '#web/ui/use-settled.ts'
import { begin, useCall } from './use-call.ts'

function squadQuery(search: URLSearchParams): SquadQuery {
  return {
    find: (search.get('find') ?? '').trim(),
    show: squadShows.find((show) => show === search.get('show')) ?? 'all',
    sort: squadSorts.find((sort) => sort === search.get('sort')) ?? 'unhealthy_score',
    most: readMost(search.get('most'), squadStep),
    most_waiting: readMost(search.get('waiting'), squadStep),
  }
}

// Only a chosen list grows.
const triageQuery = ({ show, most }: SquadQuery) => ({ show, most: show === 'all' ? squadStep : most })

export function useSquad(): UseQueryResult<Reply<'getSquadScreen'>> {
  const [search] = useSearchParams()
  const query = squadQuery(search)
  const find = useSettled(query.find)
  return useCall('getSquadScreen', { query: { ...query, find } }, { keepsPrevious: true })
}

export function useTriage(isEnabled = true): UseQueryResult<Reply<'getTriageScreen'>> {
  const [search] = useSearchParams()
  const query = triageQuery(squadQuery(search))
  return useCall('getTriageScreen', { query }, { isEnabled, keepsPrevious: true })
}

export const beginSquad = (): void =>
  begin('getSquadScreen', { query: squadQuery(new URLSearchParams(location.search)) })
