// The help page: what a role can do, step by step, and the questions people ask.
import type { AccountType } from '#domain/people/roles.ts'

type Topic = { title: string; steps: string[] }
type Answer = { question: string; answer: string }
type Guide = { lead: string; topics: Topic[]; answers: Answer[] }

const account: Topic = {
  title: 'Your account',
  steps: [
    'Account Settings shows your name, email, date of birth and gender. You can change your picture, name, gender and password there.',
    'To change your email, open the link that is sent to the new address. An admin corrects a date of birth.',
    'A passkey logs you in with your fingerprint, your face or the PIN of your device. Add, rename and remove passkeys in Account Settings; on the log-in page choose yours in the email field or press ‘Log in with a passkey’. Your password keeps working.',
    'If you lose a device, remove its passkey on another one. A new password from an emailed link removes all of them.',
    'Before something that cannot be taken back, such as deleting your account, you are asked for your password or a passkey again.',
    'Log out when you leave a shared device. After a few hours you are logged out automatically.',
    'Language and appearance are in the top bar; this device remembers your choice.',
    'Account Settings also offers the calendar, Solar Hijri or Gregorian, and the unit of glucose and cholesterol. Date fields take both calendars.',
  ],
}

const ratings: Answer = {
  question: 'What do Good, Average and Poor mean?',
  answer:
    'Each result is compared with fixed ranges. A tick is Good, a bar is Average, a triangle is Poor. The coloured line under a value shows all ranges and where the value stands. A rating is not a diagnosis.',
}

const privacy: Answer = {
  question: 'Who sees health data?',
  answer:
    'The player, the practitioners who record checks, and the coaches of the player’s own club, as far as the player shares it: under Sharing a player withholds fitness, health or lifestyle from the coach at any moment. A link for a doctor shows what the player chose to everybody who has it. An admin sees accounts and clubs, never results.',
}

const lostAccess: Answer = {
  question: 'I cannot log in.',
  answer:
    'Use ‘Forgot your password?’ on the log-in page; the emailed link works once, for one hour. A new account works after you have opened the link in the welcome email.',
}

export const help = {
  questions: 'Questions',
  guides: {
    Player: {
      lead: 'Your results after each check, what they mean and how they change.',
      topics: [
        {
          title: 'Read your results',
          steps: [
            'Dashboard opens with what needs you, the most urgent first, and what got better. Below are all values of your latest check.',
            'Right now, Today, This week and Next check say by when to act. What to do is on the page of the result; only you see what you tick off.',
            'Open a card to see how the value changed over your last checks and what your result means.',
            'Health Check History lists every check; open one to see or print all of it, or to download it as a PDF.',
            'Account Settings has a download of all your data, and of your checks as a spreadsheet.',
          ],
        },
        {
          title: 'Before a check',
          steps: [
            'Your next appointment is shown at the top of the dashboard. Add it to your calendar there, or say ‘I can’t make it’: your coach is told and somebody else gets the place.',
            'You get an email the day before. Account Settings switches these reminders off and has a private link that shows your appointments in your calendar program.',
            'Wear sports clothes, drink enough, and avoid coffee and hard training in the two hours before.',
          ],
        },
        {
          title: 'Decide what your coach sees',
          steps: [
            'Sharing says in one sentence what your coach sees. A switch counts at once; Undo takes it back.',
            'What you withhold shows as a lock. Your coach always sees your clearance, that is, whether you may play.',
            'Show your doctor makes a link to your results that works for as long as you choose. Your doctor needs no account. You see how often the link was opened, and can end it at any time.',
            'Below are your earlier choices and who looked last.',
          ],
        },
        account,
      ],
      answers: [
        ratings,
        {
          question: 'Is a change real?',
          answer:
            'Every measurement varies a little. A full diamond is a real change, a half one perhaps, a hollow one is within your normal variation: the grey band in the chart.',
        },
        {
          question: 'Is the advice a diagnosis?',
          answer:
            'No. Its limits are general knowledge and have not been confirmed by a doctor. If you feel ill, get help, whatever the numbers say.',
        },
        {
          question: 'A value looks wrong.',
          answer: 'Tell your practitioner at the next check. Values are recorded by practitioners only.',
        },
        privacy,
        {
          question: 'How do I delete my account?',
          answer:
            'Account Settings leads to it. Your account and all your health checks are then removed for good; nobody can bring them back.',
        },
      ],
    },
    Coach: {
      lead: 'Your squad at a glance, and the assessments on your ground.',
      topics: [
        {
          title: 'Watch the squad',
          steps: [
            'Dashboard begins with who needs a look and why: newly poor, getting worse, overdue for 90 days, never checked, not available. Each line opens the chart of that result.',
            'Getting worse means a real change, larger than the measurement itself varies. Players who do not share a result are never listed for it.',
            'Your players follow; those who need attention come first. The selectors show one list or change the order, and the address keeps the choice.',
            'Squad map shows every player and every measure in one table. Press a heading to sort, group by clearance, or print it on one page.',
            'The three numbers of a player are the results rated Poor, Average and Good in the latest check.',
            'Open a player to read how they stand and what their last check changed. The charts worth a look come first, all others follow. A lock is what the player does not share with you.',
            'Download results, below the players, gives you everything you may see as a spreadsheet. Your players see that you downloaded it.',
          ],
        },
        {
          title: 'Invite players',
          steps: [
            'Copy the sign-up link on the dashboard, or show its QR code in the changing room.',
            'Import a list of players, at the end of the dashboard, takes the Excel or CSV file of your spreadsheet, or its copied rows: check the list, then invite everybody at once by email.',
            'A player signs up, opens the link in the email and is on your list. The list ends at your member limit.',
            'Sign-ups that wait for the email to be confirmed are at the end of the dashboard. Remove those you do not know.',
          ],
        },
        {
          title: 'Book an assessment',
          steps: [
            'Book Appointment shows the week. Press a free slot, choose who comes and book: those who were longest unchecked are ticked already, and Find a player searches the whole club. An assessment is booked at least two days ahead.',
            '19:00 is offered every day, 09:00 and 14:00 only on {weekend}. Enter 1 to 10 players for each slot you want.',
            'Names, Move and Cancel change a booking, below the week and on the dashboard. Undo works for a minute; only then are the players told by email.',
            'Your upcoming bookings are listed on the dashboard. Account Settings has a link for your calendar program.',
          ],
        },
        account,
      ],
      answers: [ratings, privacy, lostAccess],
    },
    Practitioner: {
      lead: 'Record checks quickly and safely, player by player.',
      topics: [
        {
          title: 'Work through a squad',
          steps: [
            'Dashboard is the checklist: choose the club and see who has been checked today. In a large club, Find a player searches it by name.',
            'Choose a player to open Add Health Check with that player filled in. After saving, Next opens the form of the next player.',
            'Above the checklist are today’s appointments with who is still to go, your drafts, and the open follow-ups.',
            'Download results, below the list, gives you all checks of the club as a spreadsheet.',
            'A player’s page begins with how the player stands, what changed, open follow-ups and the last notes. Set clearance there, after saving a check, or on the board.',
            'Clearance and corrections on a player’s page corrects or withdraws a health check. A check of the wrong player opens the form again with its values: choose the right player and submit.',
            'Clearances that should have been reviewed are listed above the squad.',
          ],
        },
        {
          title: 'Stations and the board',
          steps: [
            'Dashboard shows today’s appointments above the checklist. Start station opens the station you used last, or the first one; Board shows players, measures, and who is furthest behind, and opens every station. Players who are named in a booking come first, in the order of the appointments.',
            'A station takes one player at a time: type the number and press Enter or Save. Skip asks for a reason, Undo takes the last value back, and the queue lets you take somebody out of turn.',
            'Chips above the number say how a station takes its values, such as gates or best of 3. They are optional and hold for the day; ‘after exercise’ and ‘had eaten’ hold for one player.',
            'As soon as an urgent value is typed, the station says by when to act; What to do opens the advice.',
            'Further tablets scan the code on the board and log in. Change stations on the board; each club keeps its own.',
            'Without a connection a station goes on. Every value is kept on the device, encrypted, and sent automatically; the line at the top says what still waits. Open the dashboard once with a connection on the day, then the app also starts without one.',
            'Finish a player or the day on the board: the values become health checks, and only then do players see them.',
          ],
        },
        {
          title: 'Record a check',
          steps: [
            'Every value is needed, or is marked ‘not measured’: press or type –. Type a comma, a point or Persian digits, as you like.',
            'What stations measured today is filled in and marked ‘From a station’. Saving the form makes it part of the check.',
            'A press on a heading folds its section; the heading still says what is entered and what is poor.',
            'As you leave a field its rating and the last value appear below it. A value far from the last one, or hardly possible, asks ‘Is this right?’ and says why: Keep or Fix it before you submit.',
            'The small chips below some fields say how a value was taken, such as fasting or timed by gates. They are optional and change what the value means.',
            'Reaction time is typed as the drop of the ruler in cm; the seconds appear at once.',
            'If saving fails, everything typed stays. Try again when the connection is back.',
          ],
        },
        {
          title: 'Import results of a device',
          steps: [
            'Import results takes the Excel or CSV file of timing gates, a jump mat or another device, or its copied rows. Choose the club, then what each column is and its unit; the choice is remembered for lists with the same heads.',
            'Only an email identifies a player for certain: confirm the players who were found by name, and choose or leave out the others.',
            'Check shows the outcome of every row. A value out of range must be corrected; a value far from the last one asks ‘Is this right?’.',
            'Health checks are for past days and the players see them; readings wait on the board of the day until you finish each player.',
            'A whole import can be undone for 24 hours, from its message or from Last imports. What somebody has corrected or finished since stays.',
          ],
        },
        {
          title: 'Urgent values',
          steps: [
            'A value that needs somebody now or today shows what to do as soon as its field is left. Say what was done about it before you submit.',
            'It then stays under Follow-ups, most urgent first, until a practitioner closes it with what was done. A later normal value suggests closing, but never closes by itself.',
            'Coaches and admins never see follow-ups. The limits are general knowledge and have not been confirmed by a doctor.',
          ],
        },
        {
          title: 'Clearance and corrections',
          steps: [
            'Both are on the player’s page. Clearance says whether the player may play; the coach reads the note, so it holds no diagnosis.',
            'Correct a check or withdraw it, with a reason. The earlier values are kept, the counts are corrected, and the player is told.',
            'A check recorded for the wrong player is withdrawn and then recorded for the right one.',
          ],
        },
        account,
      ],
      answers: [
        ratings,
        privacy,
        {
          question: 'Can another program read a player’s results?',
          answer:
            'Yes, as FHIR R4. While you are logged in, the address /api/fhir/Patient/ID/$everything of this site gives the results of a player whom you may see. ID is the last part of the address of the player’s page. The player sees that you downloaded them.',
        },
        lostAccess,
      ],
    },
    Admin: {
      lead: 'Clubs, their coaches, and the practitioners.',
      topics: [
        {
          title: 'Add a club',
          steps: [
            'Add Organisation needs the address, a member limit and the coach’s email and date of birth.',
            'The coach gets an email with a link to set a password. The link works once, for seven days; you can send it again.',
          ],
        },
        {
          title: 'Add a practitioner',
          steps: [
            'Add Practitioner needs a name, an email and a date of birth. The practitioner gets the same kind of email.',
            'Anyone who has not accepted yet is marked on the dashboard, with a button to send the email again.',
          ],
        },
        {
          title: 'Look after them',
          steps: [
            'Dashboard lists all organisations and practitioners. Type a part of a name, town or email to find one.',
            'Change an organisation’s address, contact or member limit with Edit. Its players sign up through the Invite link beside it.',
            'Members shows everybody of a club, finds a player by name or email, and invites further coaches. Invite admin is below the practitioners.',
            'Members also has the bookings of the club: move or cancel one there, with Undo for a minute.',
            'To replace a coach, invite the new one and deactivate the former: players and bookings stay with the club.',
            'Deactivate logs somebody out everywhere at once; Reactivate opens the account again. Withdraw ends a link that was emailed to a wrong address.',
            'Audit record says who changed or read what, and when. It holds no health values.',
          ],
        },
        {
          title: 'Settings of a club',
          steps: [
            'Members also has the settings of the club. The switches decide what new players share with their coach at first; each player changes it at any moment, and those who are there already keep their choice.',
            'Choose who sees the players of a club: every practitioner, or only those you assign. A practitioner who is not assigned no longer finds the club and its players, at once.',
            'Last activity says when an account was last used. Move takes a player to another club: from then on the former coach sees nothing of them.',
          ],
        },
        account,
      ],
      answers: [
        privacy,
        {
          question: 'Can I delete the only admin?',
          answer: 'No. The last admin stays, so that nobody is locked out.',
        },
        lostAccess,
      ],
    },
  } satisfies Record<AccountType, Guide>,
}
