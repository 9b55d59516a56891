// What a coach does with a booking, each with a message that offers to undo it.
import type { Booking } from '#domain/wire/replies/bookings.ts'
import { useSend } from '#web/api/use-call.ts'
import { createStore, useStore } from '#web/base/store.ts'
import { useProblemText } from '#web/messages/problem-text.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { toast } from '#web/ui/overlays/toast.tsx'

const markedMs = 60_000
const moved = createStore<string | null>(null)
let timer: ReturnType<typeof setTimeout> | undefined

function markMoved(id: string | null): void {
  clearTimeout(timer)
  moved.write(id)
  if (id !== null) timer = setTimeout(() => moved.write(null), markedMs)
}

/** The booking that was moved last: its line stays marked for a minute, so that it is found in its new place. */
export const useJustMoved = (): string | null => useStore(moved)

export function useBookingChanges() {
  const { bookings: texts } = useMessages()
  const textOf = useProblemText()
  const format = useFormat()
  const naming = useSend('setBookingPlayers')
  const moving = useSend('moveBooking')
  const cancelling = useSend('cancelBooking')
  const restoring = useSend('restoreBooking')

  const undoing = (work: () => Promise<unknown>) => ({
    label: texts.undo,
    run: () =>
      void work().then(
        () => toast(texts.undone),
        (error: unknown) => toast(textOf(error), 'info'),
      ),
  })
  const when = ({ date, time }: Pick<Booking, 'date' | 'time'>) =>
    [format.briefDay(date), format.digits(time)] as const

  return {
    name: async (booking: Booking, chosen: { player_ids: readonly string[]; number_of_players: number }) => {
      const { _id: id, player_ids = [], number_of_players } = booking
      const send = (names: readonly string[], places: number) =>
        naming.mutateAsync({ body: { id, player_ids: [...names], number_of_players: places } })
      await send(chosen.player_ids, Math.max(chosen.number_of_players, number_of_players))
      toast(
        texts.namesSaved,
        'success',
        undoing(() => send(player_ids, number_of_players)),
      )
    },
    move: async ({ _id: id }: Booking, slot: { date: string; time: string }) => {
      await moving.mutateAsync({ body: { id, date: slot.date, time: slot.time } })
      markMoved(id)
      toast(
        texts.moved(...when(slot)),
        'success',
        undoing(async () => {
          await restoring.mutateAsync({ body: { id } })
          markMoved(null)
        }),
      )
    },
    cancel: async (booking: Booking) => {
      const { _id: id } = booking
      await cancelling.mutateAsync({ params: { id } })
      toast(
        texts.cancelled(...when(booking)),
        'success',
        undoing(() => restoring.mutateAsync({ body: { id } })),
      )
    },
  }
}
