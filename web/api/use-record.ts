// Whose record a screen of results shows: one's own or, for a guardian, that of the child in the address.
import { useParams } from 'react-router'
import { useUserId } from './use-account.ts'

/** The page of a player as a guardian opens it: `/dashboard/metric/x` is `/dashboard/child/{id}/metric/x`. */
export const childPath = (childId: string, path: string): string =>
  path.replace('/dashboard', `/dashboard/child/${childId}`)

export function useRecord() {
  const own = useUserId()
  const { childId } = useParams()
  return {
    userId: childId ?? own,
    isOwn: childId === undefined,
    /** The path of a player's page, for this record. */
    at: (path: string): string => (childId === undefined ? path : childPath(childId, path)),
  }
}
