// Writes docs/processing.md and docs/impact-assessment.md from the table of what is kept.
import { type KeptData, keptData } from '#server/backup/kept-data.ts'
import { type TableName, tableNames } from '#server/backup/tables.ts'

const table = (head: readonly string[], body: readonly (readonly string[])[]): string[] => [
  `| ${head.join(' | ')} |`,
  `|${head.map(() => '---').join('|')}|`,
  ...body.map((cells) => `| ${cells.join(' | ')} |`),
  '',
]

const rows = (is: (kept: KeptData) => boolean): [TableName, KeptData][] =>
  tableNames.map((name): [TableName, KeptData] => [name, keptData[name]]).filter(([, kept]) => is(kept))

const listed = (is: (kept: KeptData) => boolean): string[] =>
  table(
    ['table', 'about', 'what is kept', 'why', 'how long', 'who sees it'],
    rows(is).map(([name, { about, what, why, howLong, whoSees }]) => [
      `\`${name}\``,
      about,
      what,
      why,
      howLong,
      whoSees,
    ]),
  )

const isHealth = ({ isHealth: is }: KeptData): boolean => is === true
const made = '> Made by `npm run docs` from `server/backup/kept-data.ts`. Do not edit it here.'

/** The record of processing activities that a club must keep (GDPR article 30). */
export const processingPage = (): string =>
  [
    '# Record of processing activities',
    '',
    made,
    '',
    'For a club that must keep a record under article 30 of the GDPR. Copy it, fill in the brackets, and keep it with your other records.',
    '',
    ...table(
      ['point of article 30', 'entry'],
      [
        ['controller', '[name and address of the club, its representative, its data protection officer]'],
        ['processor', '[whoever runs the server, when that is not the club itself]'],
        [
          'purpose',
          'health checks in sport: to record them, to explain them to the player, to book and to follow them up; research, of players who agreed to it',
        ],
        [
          'legal basis',
          '[consent of the player, of a child by a parent or guardian (articles 6(1)(a), 8 and 9(2)(a)), or occupational medicine (article 9(2)(h))]',
        ],
        ['people', 'players, many of them children; their guardians; coaches, practitioners, admins'],
        [
          'recipients',
          'nobody outside, unless a player makes a link for a doctor or an admin exports for research; the mail server; [hosting, who gets a research export]',
        ],
        ['third countries', 'none by the product; [where the server and the mail server are]'],
        [
          'security',
          'see docs/operations.md: rights by role, an append-only audit, hashed secrets, TLS, encrypted backups and disks',
        ],
        [
          'deletion',
          'a player, of a child a guardian, deletes the account at any time, with everything that is kept about them; where the club locks records, these go [n] years later; backups [n] days later',
        ],
      ],
    ),
    '## Data concerning health',
    '',
    ...listed(isHealth),
    '## Other data',
    '',
    ...listed((kept) => !isHealth(kept)),
    '## Outside the database',
    '',
    ...table(
      ['where', 'what is kept', 'how long', 'who sees it'],
      [
        [
          'log of the server',
          'requests without names, values and secrets; networks instead of addresses',
          '[by the operator]',
          'the operator',
        ],
        [
          'backups',
          'everything above except sessions, encrypted with `BACKUP_RECIPIENT`',
          '[by the operator]',
          'whoever has the key',
        ],
        ['`LEDGER_FILE`', 'the lines of `revocations`', 'as long as the oldest backup', 'the operator'],
        ['`DATA_DIR/outbox`', 'emails, only without a mail server', '[by the operator]', 'the operator'],
        ['devices of people', 'see docs/operations.md', '', 'the person'],
      ],
    ),
  ].join('\n')

/** A template for a data protection impact assessment (GDPR article 35). */
export const impactPage = (): string =>
  [
    '# Data protection impact assessment: a template',
    '',
    made,
    '',
    'Health data of many people, some of them under age, is processed on a large scale: article 35 of the GDPR asks for an assessment before the start. What the product does is filled in; the brackets are yours.',
    '',
    '## 1. What is processed',
    '',
    `${rows(isHealth).length} tables hold data concerning health: ${rows(isHealth)
      .map(([name]) => `\`${name}\``)
      .join(
        ', ',
      )}. [docs/processing.md](processing.md) lists everything that is kept, why, for how long and who sees it.`,
    '',
    '[How many players, of what age, in which teams; who runs the server; since when]',
    '',
    '## 2. Is it necessary and proportionate?',
    '',
    ...table(
      ['question', 'what the product does', 'your answer'],
      [
        [
          'Is each value needed?',
          'every value may be left out; nothing is required but an answer about smoking',
          '[which measures you take and why]',
        ],
        [
          'Do people know?',
          'a notice in each language before the sign-up and after each change; texts beside every value; the player sees who looked',
          '[your notice, and how it is given]',
        ],
        [
          'Who decides for children?',
          'below an age that the club sets (OWN_DECISION_AGE, usually 16) a guardian decides and the child can only share less; who agreed is written down with version, day and way',
          '[the age in your country, and how you know that a guardian is one]',
        ],
        [
          'Can they object?',
          'sharing with the coach is withdrawn by a switch and holds at the next request',
          '[how you handle consent that is withdrawn]',
        ],
        [
          'Access and portability',
          'an export of everything that is kept (JSON), CSV, PDF and FHIR',
          '[who answers questions]',
        ],
        ['Correction', 'by a practitioner; the versions are kept and shown', '[how to ask for it]'],
        [
          'Erasure',
          'by the player, of a child by a guardian; ids stay in the audit and the ledger without a name. A club that must keep records locks them for a number of years, which is told first',
          '[how long you keep backups]',
        ],
        [
          'Purpose',
          'no advertising or tracking, no requests to other sites; research only with the results of players who agreed to it',
          '[your research and who approved it; other uses, if any]',
        ],
      ],
    ),
    '## 3. Risks and measures',
    '',
    ...table(
      ['risk', 'measure of the product', 'left over', 'likelihood and severity'],
      [
        [
          'a coach learns more than the player wants',
          'four categories of sharing; withheld values are not sent',
          'a coach may ask the player',
          '[ ]',
        ],
        [
          'a child’s results are recorded or shown before a parent agreed',
          'form and station ask first; until then only practitioners see them, and the coach sees the name and the clearance',
          'a paper that nobody checks',
          '[ ]',
        ],
        [
          'somebody reads as a guardian who is none, or no longer',
          'invitations to one address, told to the player and to the other guardians; sight ends with the age or the link; every look is in the record',
          'whoever invites knows the wrong address',
          '[ ]',
        ],
        [
          'a coach sees children of other teams',
          'teams limit every list, count, export and email of a coach',
          'a club that makes no teams',
          '[ ]',
        ],
        [
          'somebody is recognised in a research export',
          'no names or ids, days shifted, groups of at least five, encrypted for one key',
          'two exports before and after somebody agreed differ by that person; somebody who knows rare values',
          '[ ]',
        ],
        [
          'values are recorded for the wrong player',
          'withdrawn with everything that came with them: readings, answers, exports',
          'what somebody read before',
          '[ ]',
        ],
        [
          'an account is taken over',
          'limits for guessing, passkeys, a second factor, notes by email, sessions that end',
          'a careless person',
          '[ ]',
        ],
        [
          'a member of staff leaves',
          'deactivation ends every access at once and survives a restore',
          'what was written down',
          '[ ]',
        ],
        [
          'a backup or a disk is stolen',
          'backups for an age key; passwords and links only as hashes',
          'an unencrypted disk',
          '[ ]',
        ],
        [
          'a tablet is lost on a squad day',
          'what waits is encrypted; the roster goes at midnight',
          'whoever holds the unlocked tablet',
          '[ ]',
        ],
        [
          'an urgent value is overlooked',
          'follow-ups stay open until a practitioner closes them',
          'nobody looks',
          '[ ]',
        ],
        [
          'an emailed link is read by others',
          'emails contain no value; links work once',
          'a shared mailbox',
          '[ ]',
        ],
        [
          'data of a closed club is opened',
          'assignment, or one hour in an emergency with a reason, told to the players',
          '',
          '[ ]',
        ],
      ],
    ),
    '## 4. Who was asked',
    '',
    '[players or their guardians, the data protection officer, the club’s doctor; their views and what came of them]',
    '',
    '## 5. Decision',
    '',
    '[accepted or not, by whom, when; next review]',
    '',
  ].join('\n')
