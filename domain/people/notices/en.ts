// The notice of a club that has not written its own.
export const enNotice: readonly string[] = [
  'What we keep. Your name, your date of birth and how to reach you; the results of the tests you take with us, such as blood pressure, heart rate, height and weight, jumps and sprints; what you tell us about sleep, stress, illnesses, allergies and injuries; and whether you may train and play.',
  'Why. To see early when something is wrong, to help you to train well and safely, and to show you how you change over time. We do not sell it, and use it for nothing else, unless you agree that it helps research without your name.',
  'Who sees it. You. The practitioners who test you. Your coach sees whether you may play, and the results only as far as you share them; below the age at which players decide for themselves, only when a parent or guardian has agreed. Administrators manage accounts and do not see results. Your parents or guardians see what you see until you reach that age. Everybody who opens your record is written down, and you can read who it was.',
  'How long. Until you delete your account, or ask us to. If the law makes the club keep records for longer, they are locked: nobody reads them, and they are removed on their day.',
  'You decide. You can say no to any part of this, and you can take back at any time what you agreed to, in the app under ‘Sharing’ or by telling us. Then nothing new is recorded; what is there stays until it is deleted. Saying no has no effect on your place in the team.',
  'You can read, download and correct what we keep about you at any time. If you think we do not handle it well, tell the club, or complain to the data protection authority of your country.',
]
