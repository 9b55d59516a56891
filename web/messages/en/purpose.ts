// The page 'What Pitchside is for': intended purpose, limits, and what it is not.
export const purpose = {
  lead: 'Please read this before you rely on a result.',
  parts: [
    {
      title: 'What it is for',
      lines: [
        'Pitchside records health checks of sports clubs, shows each player what was measured, and helps clubs to plan checks.',
        'Ratings compare a value with fixed ranges. Advice says by when somebody should look at a value, and follow-ups stay open until somebody has.',
        'It is made for players from 10 years on, their guardians and coaches, and for practitioners who are trained to take these values.',
      ],
    },
    {
      title: 'What it is not',
      lines: [
        'It is not certified as a medical device and makes no diagnosis. It replaces no doctor, and no treatment may be started, changed or stopped because of it.',
        'It is no alarm: nobody watches the values from afar. In an emergency call for help first, whatever the numbers say.',
        'A good rating does not mean that somebody is healthy or may play. Clearance is a decision of a person.',
      ],
    },
    {
      title: 'Its limits',
      lines: [
        'The limits and texts come from guidelines and studies that were partly read in excerpts. They are not clinically confirmed; whoever runs this installation has them signed by a licensed physician.',
        'Ranges are those of a sports club for adults. For players under 18, in pregnancy and with a known illness many of them do not fit.',
        'A value is only as good as its device and the way it was taken. Whether a change is real is an estimate.',
        'A club’s own tests and ranges are the club’s. Rows that a club’s doctor signed name the doctor wherever they speak.',
      ],
    },
    {
      title: 'Beside people like you',
      lines: [
        'A fitness result may be shown beside other players of this installation. They are no sample of the population, so this is no norm.',
      ],
    },
  ],
  advice: {
    all: 'Here players and practitioners get advice by urgency.',
    staff: 'Here only practitioners get advice by urgency; players and guardians read ratings and texts.',
    off: 'Here nobody gets advice by urgency, and nothing is followed up.',
  },
  rules: (version: string) => `Version ${version} of the product’s rows.`,
}
