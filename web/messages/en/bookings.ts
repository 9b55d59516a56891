// Texts about appointments: reminders.
export const bookings = {
  stopRemindersLead:
    'You get an email the day before each of your appointments. Do you want to stop these emails?',
  stopReminders: 'Stop the reminders',
  remindersStoppedTitle: 'Reminders stopped',
  remindersStopped:
    'You get no more reminders. You can turn them on again in Account Settings. We still tell you when an appointment is booked, moved or cancelled.',
}
