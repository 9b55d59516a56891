// Places that players have given back and that no coach was told of yet.
import type { Columns, SchemaBuilder } from '#server/db/columns.ts'

export async function declinedPlaces(db: SchemaBuilder, { text, finish }: Columns): Promise<void> {
  await finish(
    db.schema
      .createTable('booking_declines')
      // No reference: the coach is told of a booking that was cancelled meanwhile too.
      .addColumn('booking_id', text, (column) => column.notNull())
      .addColumn('user_id', text, (column) => column.notNull().references('users._id').onDelete('cascade'))
      .addColumn('due_at', text, (column) => column.notNull())
      // What the player was told of the appointment, to be put back.
      .addColumn('told_at', text)
      .addColumn('date', text)
      .addColumn('time', text)
      .addColumn('arrives', text)
      .addPrimaryKeyConstraint('booking_declines_pkey', ['booking_id', 'user_id']),
  ).execute()
  for (const [name, column] of [
    ['booking_declines_by_user', 'user_id'],
    ['booking_declines_due', 'due_at'],
  ] as const)
    await db.schema.createIndex(name).on('booking_declines').column(column).execute()
}
