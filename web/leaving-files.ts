// What logging out without a connection needs; loaded ahead on a practitioner's Today.
import '#web/accounts/sign-out.tsx'
import '#web/accounts/leave-question.tsx'
import '#web/squad-day/offline/outbox.ts'
import '#web/squad-day/offline/unsent-readings.ts'
