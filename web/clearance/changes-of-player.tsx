import { useParams } from 'react-router'
import { Changes } from './changes.tsx'

/** What was corrected or withdrawn in the record of the player in the address. */
export function ChangesOfPlayer() {
  const { id = '' } = useParams()
  return <Changes userId={id} isQuiet />
}
