// The help page: what a role can do, step by step, and the questions people ask.
import type { AccountType } from '#domain/people/roles.ts'

type Topic = { title: string; steps: string[] }
type HelpAnswer = { question: string; answer: string }
type Guide = { lead: string; topics: Topic[]; answers: HelpAnswer[] }

const account: Topic = {
  title: 'How do I change my account?',
  steps: [
    'Account Settings shows your name, email, date of birth and gender. You can change your picture, name, gender and password there.',
    'To change your email, open the link that is sent to the new address. An admin corrects a date of birth.',
    'A passkey logs you in with your fingerprint, your face or the PIN of your device. Add, rename and remove passkeys in Account Settings; on the log-in page choose yours in the email field or press ‘Log in with a passkey’. Your password keeps working.',
    'If you lose a device, remove its passkey on another one. A new password from an emailed link removes all of them.',
    'Second step, in Account Settings, protects you when somebody learns your password: a login then asks for a code of an authenticator app too. Keep the ten recovery codes in another place; each opens your account once if the phone is lost. Without both, an admin resets the second step.',
    'Before something that cannot be taken back, such as deleting your account, you are asked for your password or a passkey again.',
    'Log out when you leave a shared device. After a few hours you are logged out automatically.',
    'Language and appearance are in the top bar; this device remembers your choice.',
    'Account Settings also offers the calendar, Solar Hijri or Gregorian, and the unit of glucose and cholesterol. Date fields take both calendars.',
  ],
}

const ratings: HelpAnswer = {
  question: 'What do Good, Average and Poor mean?',
  answer:
    'Each result is compared with fixed ranges. A tick is Good, a bar is Average, a triangle is Poor. The coloured line under a value shows all ranges and where the value stands. A rating is not a diagnosis.',
}

const privacy: HelpAnswer = {
  question: 'Who sees health data?',
  answer:
    'The player, the practitioners who record checks, and the coaches of the player’s own club, as far as the player shares it: under Sharing a player withholds fitness, health or lifestyle from the coach at any moment. A link for a doctor shows what the player chose to everybody who has it. An admin sees accounts and clubs, never results.',
}

const lostAccess: HelpAnswer = {
  question: 'I cannot log in.',
  answer:
    'Use ‘Forgot your password?’ on the log-in page; the emailed link works once, for one hour. A new account works after you have opened the link in the welcome email.',
}

export const help = {
  guides: {
    Player: {
      lead: 'Your results after each check, what they mean and how they change.',
      topics: [
        {
          title: 'How do I read my results?',
          steps: [
            'Dashboard opens with what needs you, the most urgent first, and what got better. Below are all values of your latest check.',
            'Right now, Today, This week and Next check say by when to act. What to do is on the page of the result; only you see what you tick off.',
            'Open a card to see how the value changed over your last checks and what your result means.',
            'Health Check History lists every check; open one to see or print all of it, or to download it as a PDF.',
            'Account Settings has a download of all your data, and of your checks as a spreadsheet.',
          ],
        },
        {
          title: 'What should I know before a check?',
          steps: [
            'Your next appointment is shown at the top of the dashboard. Add it to your calendar there, or say ‘Can’t come’: your coach is told and somebody else gets the place.',
            'You get an email the day before. Account Settings switches these reminders off and has a private link that shows your appointments in your calendar program.',
            'Wear sports clothes, drink enough, and avoid coffee and hard training in the two hours before.',
          ],
        },
        {
          title: 'What does my coach see?',
          steps: [
            'Sharing says in one sentence what your coach sees. A switch counts at once; Undo takes it back.',
            'What you withhold shows as a lock. Your coach always sees your clearance, that is, whether you may play.',
            'Show your doctor makes a link to your results that works for as long as you choose. Your doctor needs no account. You see how often the link was opened, and can end it at any time.',
            'Below are your earlier choices and who looked last.',
            'Consent, on the same page, says what you have agreed to: recording, your coach, research. You can take each back at any time; when the club writes a new notice, you are asked at the next login.',
            'Until you are old enough to decide alone, a parent or guardian agrees, and also deletes the account if it is to go. You can always share less.',
          ],
        },
        account,
      ],
      answers: [
        ratings,
        {
          question: 'Is a change real?',
          answer:
            'Every measurement varies a little. A full diamond means that a change is probably real, a half one that it is too close to call, a hollow one that there is no clear change. From three earlier days on, the grey band in the chart is what we would expect if nothing changed.',
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
          title: 'How do I watch the squad?',
          steps: [
            'Dashboard begins with who needs a look and why: newly poor, getting worse, overdue for 90 days, never checked, not available. Each line opens the chart of that result.',
            'Getting worse means a change that is probably real, larger than the measurement itself varies. Players who do not share a result are never listed for it.',
            'Your players follow; those who need attention come first. The selectors show one list or change the order, and the address keeps the choice.',
            'Squad map shows every player and every measure in one table. Press a heading to sort, group by clearance, or print it on one page.',
            'Ctrl-K, or Search in the top bar, opens a player or a page by name.',
            'The three numbers of a player are the results rated Poor, Average and Good in the latest check.',
            'Open a player to read how they stand and what their last check changed. The charts worth a look come first, all others follow. A lock is what the player does not share with you.',
            'Download results, below the players, gives you everything you may see as a spreadsheet. Your players see that you downloaded it.',
          ],
        },
        {
          title: 'How do I invite players?',
          steps: [
            'Copy the sign-up link on the dashboard, or show its QR code in the changing room.',
            'Import a list of players, at the end of the dashboard, takes the Excel or CSV file of your spreadsheet, or its copied rows: check the list, then invite everybody at once by email.',
            'A player signs up, opens the link in the email and is on your list. The list ends at your member limit.',
            'Sign-ups that wait for the email to be confirmed are at the end of the dashboard. Remove those you do not know.',
          ],
        },
        {
          title: 'How do I divide the club into teams?',
          steps: [
            'Teams, at the end of the dashboard, makes a team: give it a name, tick its players or add everybody of a birth year, and tick its coaches.',
            'A coach who is put into a team sees only the players of their own teams, in every list, count, download and email. What coaches see gives the whole club back.',
            'A column Team in an imported list puts players into teams; a team that does not exist yet is made. Whoever signs up with the link of a team joins it.',
            'Team, above the players and the squad map, shows one team; the download then holds that team.',
          ],
        },
        {
          title: 'How do I book an assessment?',
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
          title: 'How do I work through a squad?',
          steps: [
            'Ctrl-K, or Search in the top bar, opens a player, a club or a page by name.',
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
          title: 'How do stations and the board work?',
          steps: [
            'A value that was taken of somebody else: press its cell, then ‘Of another player’ beside the value. It goes from the day, the results and every file. ‘Readings taken back’ below the board says who did so, when and why.',
            'Press a cell of the board to measure, skip or correct it. Wall shows who goes to which station next.',
            'Dashboard shows today’s appointments above the checklist. Start station opens the station you used last, or the first one; Board shows players, measures, and who is furthest behind, and opens every station. Players who are named in a booking come first, in the order of the appointments.',
            'A station takes one player at a time: type the number and press Enter or Save. Skip asks for a reason, Undo takes the last value back, and the queue lets you take somebody out of turn.',
            'Chips above the number say how a station takes its values, such as gates or best of 3. They are optional and hold for the day; ‘after exercise’ and ‘had eaten’ hold for one player.',
            'As soon as an urgent value is typed, the station says by when to act; What to do opens the advice.',
            'Further tablets scan the code on the board and log in. Change stations on the board; each club keeps its own.',
            'Without a connection a station goes on. Every value is kept on the device, encrypted, and sent automatically; the line at the top says what still waits. Open the dashboard once with a connection on the day, then the app also starts without one.',
            'No connection all day? ‘Bring readings together’ gives every tablet all readings: by two scans on one Wi-Fi or hotspot, or by pictures that another camera watches. Each tablet needs a connection once that morning.',
            'Finish a player or the day on the board: the values become health checks, and only then do players see them.',
            'Of a young player the station says whether somebody has agreed. Note consent writes down a signed paper, or that the player decides alone, also without a connection. Without it you can go on: only practitioners see the values, and the player is listed on the dashboard until it is noted.',
            'Team, on the board and in the queue, shows one team; the wall then calls its players only.',
            'The wall says who goes where next, and the board which station sets the pace: by how long stations took before, with blood and pressure before effort. It is a proposal; anybody can be taken out of turn.',
            'Scan on Today, and Call by code above the queue, open a player by the code on a phone or on paper. A scanner that types works at any time, also without a connection. Codes to print is below the board.',
            'Control reading, above the queue, checks the device of the station: a known weight, a syringe or yourself. It belongs to no player.',
            'Where the browser has Bluetooth, pair cuff, strap or scale at the station in the morning. A value is shown with its device and time, and one tap records it. One from before the player was called is refused.',
          ],
        },
        {
          title: 'How do I record a check?',
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
          title: 'How do I tell two devices apart?',
          steps: [
            'Devices lists the cuffs, meters, scales and gates of a club. From then on a station asks once a day which one it uses, also without a connection; the form and an import ask too.',
            'First thing in the morning: put a known weight on the scale, or take your own reading, and record it under Devices. Twice in a row outside its limits, you are asked to check the device.',
            'Measure five players on both devices, half of them on the other one first. After twelve players Devices says which one reads higher; if that matters, results of the two are not compared.',
            'Drift compares each player with their own earlier days. When a device moves, you are asked whether it was training, conditions or the device; the answer ‘device’ holds those results back from verdicts.',
            'Usual variation is learned from the club’s own readings. Verdicts use it from 20 pairs of 12 players on; until then they use the published figure.',
          ],
        },
        {
          title: 'How do I add tests of the club?',
          steps: [
            'Own tests makes a test in a minute: start from one of thirty common ones or from nothing, and look at the preview. Ranges may differ by sex and age; the picture shows ages that have none or two.',
            'The test then stands in the form, under Change stations on the board, in imported lists, with the player’s results and on the squad map. Players share it by its group.',
            'A change is a new version: results from before stay as they were judged. An archived test is no longer taken and keeps its results.',
            'A battery is a set of tests that are taken together. With so many weeks it says who is due, the booking sheet marks them, and the form can show its fields only.',
          ],
        },
        {
          title: 'How do I import results of a device?',
          steps: [
            'Import results takes the Excel or CSV file of timing gates, a jump mat or another device, or its copied rows. Choose the club, then what each column is and its unit; the choice is remembered for lists with the same heads.',
            'Only an email identifies a player for certain: confirm the players who were found by name, and choose or leave out the others.',
            'Check shows the outcome of every row. A value out of range must be corrected; a value far from the last one asks ‘Is this right?’.',
            'Health checks are for past days and the players see them; readings wait on the board of the day until you finish each player.',
            'A whole import can be undone for 24 hours, from its message or from Last imports. What somebody has corrected or finished since stays.',
          ],
        },
        {
          title: 'What do I do about an urgent value?',
          steps: [
            'A value that needs somebody now or today shows what to do as soon as its field is left. Say what was done about it before you submit.',
            'It then stays under Follow-ups, most urgent first, until a practitioner closes it with what was done. ‘Tell the player’ shows the message before it is sent, or notes that you told the player in person. A later normal value suggests closing, but never closes by itself.',
            'Coaches and admins never see follow-ups. The limits are general knowledge and have not been confirmed by a doctor.',
          ],
        },
        {
          title: 'How do I set clearance or correct a check?',
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
          question: 'Somebody needs help, and the club is closed to me.',
          answer:
            'A club may let in only the practitioners it assigns. Below the checklist ‘Open it in an emergency’ opens it to you for one hour. The admins get your reason, and every player whose record you open, alone or in a list of the squad, is told.',
        },
        {
          question: 'Can another program read a player’s results?',
          answer:
            'Yes, as FHIR R4. While you are logged in, the address /api/fhir/Patient/ID/$everything of this site gives the results of a player whom you may see. ID is the last part of the address of the player’s page. The player sees that you downloaded them.',
        },
        lostAccess,
      ],
    },
    Guardian: {
      lead: 'The results of your children, and what you decide for them.',
      topics: [
        {
          title: 'What do I see?',
          steps: [
            'The first screen has a card for each child: what is due first, whether the child may play, and the next appointment.',
            'Results, History and each result are the child’s own pages. You read them and change nothing there; each look is in the record of the child.',
            'You get the emails about results, appointments and consent. A link in each of them stops them. No email holds a value.',
          ],
        },
        {
          title: 'What do I decide?',
          steps: [
            'Consent and sharing has what may be recorded, whether the coach sees what is shared, and research. Taking something back works at once.',
            'The switches decide what the coach sees. The child may share less than you allow, never more.',
            'From a birthday on that the club has set, the child decides alone and you no longer read along, unless the child invites you again.',
            'Until then you can also delete the child’s account, at the end of that page. It says before what becomes of the record.',
          ],
        },
        {
          title: 'How do I connect another child?',
          steps: [
            'The child, the coach, a practitioner or an admin sends an invitation to your email. Open its link and log in.',
            'Up to four people can read along with a child. Nobody of them learns the email of another.',
          ],
        },
        account,
      ],
      answers: [ratings, privacy, lostAccess],
    },
    Admin: {
      lead: 'Clubs, their coaches, and the practitioners.',
      topics: [
        {
          title: 'How do I add a club?',
          steps: [
            'Add Organisation needs the address, a member limit and the coach’s email and date of birth.',
            'The coach gets an email with a link to set a password. The link works once, for seven days; you can send it again.',
          ],
        },
        {
          title: 'How do I add a practitioner?',
          steps: [
            'Add Practitioner needs a name, an email and a date of birth. The practitioner gets the same kind of email.',
            'Anyone who has not accepted yet is marked on the dashboard; the menu of the row sends the email again.',
          ],
        },
        {
          title: 'How do I look after clubs and people?',
          steps: [
            'Ctrl-K, or Search in the top bar, opens a person, a club or a page by name.',
            'Dashboard lists all organisations and practitioners. Type a part of a name, town or email to find one.',
            'The menu of a club has Edit, for its address, contact and member limit, and the Invite link for its players.',
            'Region, in Edit, says which clubs share their appointments: each slot can be booked once in a region. A change takes the bookings to come along.',
            'Members shows everybody of a club, finds a player by name or email, and invites further coaches. Invite admin is below the practitioners.',
            'Members also has the bookings of the club: move or cancel one there, with Undo for a minute.',
            'To replace a coach, invite the new one and deactivate the former: players and bookings stay with the club.',
            'Deactivate logs somebody out everywhere at once; Reactivate opens the account again. Withdraw ends a link that was emailed to a wrong address.',
            'Reset second step, in the menu of a person, is for somebody who lost the phone and the recovery codes. Make sure that it is really them; they are told by email.',
            'Audit record says who changed or read what, and when. It holds no health values.',
          ],
        },
        {
          title: 'What can I set for a club?',
          steps: [
            'Members also has the settings of the club. The switches decide what new players share with their coach at first; each player changes it at any moment, and those who are there already keep their choice.',
            'Choose who sees the players of a club: every practitioner, or only those you assign. A practitioner who is not assigned no longer finds the club and its players, at once. In an emergency such a practitioner can open the club for one hour with a reason: you are told, and so is each player whose record was opened.',
            'Teams, beside the import, divides a club into teams. A coach who is put into one sees its players only; What coaches see gives the whole club back.',
            'Devices lists what a club measures with, what is asked about it, how far two devices are apart, and the readings of known weights. It shows nobody’s result; a practitioner answers.',
            'Last activity says when an account was last used. Move takes a player to another club: from then on the former coach sees nothing of them.',
            'Consent and notice shows who has agreed to which version and who was not asked, also as a file, and has the text that the club tells about data. A new text asks everybody again.',
            'Edit also sets what becomes of the record of a player who deletes the account: deleted at once, or locked for some years. Players are told before they confirm.',
            'Edit, in the menu of a club, also sets from which age its players decide for themselves. Until then their coach sees results only when a guardian has agreed.',
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
