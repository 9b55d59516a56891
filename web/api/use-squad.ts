// The squad of a coach. List, order, search and how much is shown are in the address, so that all parts of the team page
// read the same answers, and a reload or the back button keeps them.
import type { UseQueryResult } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import {
  needsAtFirst,
  playersAtFirst,
  type SquadQuery,
  squadSorts,
  squadStep,
} from '#domain/clubs/squad/squad-view.ts'
import type { Reply } from '#domain/wire/call-types.ts'
import { readMost } from '#web/base/use-address.ts'
import { useSettled } from '#web/base/use-settled.ts'
import { begin, useCall } from './use-call.ts'

type TeamSquadQuery = SquadQuery & { team?: string }

function squadQuery(search: URLSearchParams): TeamSquadQuery {
  const team = search.get('team')
  return {
    ...(team !== null && { team }),
    find: (search.get('find') ?? '').trim(),
    sort: squadSorts.find((sort) => sort === search.get('sort')) ?? 'unhealthy_score',
    most: readMost(search.get('most'), playersAtFirst),
    most_waiting: readMost(search.get('waiting'), squadStep),
  }
}

export function useSquad(): UseQueryResult<Reply<'getSquadScreen'>> {
  const [search] = useSearchParams()
  const query = squadQuery(search)
  const find = useSettled(query.find)
  return useCall('getSquadScreen', { query: { ...query, find } }, { keepsPrevious: true })
}

export function useTriage(isEnabled = true): UseQueryResult<Reply<'getTriageScreen'>> {
  const [search] = useSearchParams()
  const team = search.get('team')
  const query = { ...(team !== null && { team }), most: readMost(search.get('needs'), needsAtFirst) }
  return useCall('getTriageScreen', { query }, { isEnabled, keepsPrevious: true })
}

/** What the squad's page has read of the next booking; nothing is asked for it. */
export function useNextBooking() {
  const { data } = useCall(
    'getSquadScreen',
    { query: squadQuery(new URLSearchParams()) },
    { isEnabled: false },
  )
  return data?.bookings[0]
}

export const beginSquad = (): void =>
  begin('getSquadScreen', { query: squadQuery(new URLSearchParams(location.search)) })
