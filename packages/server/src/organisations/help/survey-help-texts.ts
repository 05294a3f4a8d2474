/** Default help texts of the survey widgets, until a SuperAdmin edits them. */
export const SURVEY_HELP = {
  surveyResults: {
    Description:
      'What customers answered to surveys, by mail, by a link and on pages. Numbers come with their 95 % interval and with what they stand on; visits that look like those of link scanners are never counted.',
    Usages:
      'Click a bar, a part or a theme: everything on the screen is narrowed to it, and a second click takes that away. Open an answer to see its ticket and to say what became of it.',
  },
  surveySent: {
    Description: 'Survey mails that went out in the range, those that bounced included.',
    Usages:
      'A filter of answers, such as a score, cannot narrow it: nobody knows the score of somebody who did not answer.',
  },
  surveyDelivered: {
    Description: 'Survey mails of the range that did not bounce.',
    Usages: 'A large distance from sent means that the list has old addresses.',
  },
  surveyResponseRate: {
    Description: 'Of the surveys that were delivered in the range, those that were answered.',
    Usages:
      'Read it beside Who is missing: a low rate that differs between parts makes the score a picture of those who like to answer.',
  },
  surveyResponses: {
    Description: 'Answers given in the range, by a link, on a page, or brought in from elsewhere.',
    Usages: 'Few answers give wide intervals: look at n before the score.',
  },
  surveyNps: {
    Description: 'Share of 9 and 10 less share of 0 to 6, from −100 to 100, with its 95 % margin.',
    Usages: 'A change that is smaller than the margin may be chance.',
  },
  surveyCsat: {
    Description:
      'Good ratings of surveys among good and bad, in whole percent, with Wilson’s interval of 95 %.',
    Usages: 'It is not the satisfaction of tickets, which the helpdesk asks for by itself.',
  },
  surveyCompletion: {
    Description:
      'Of the delivered surveys with a first answer, those that were posted. Below it the median time from the first answer to the post.',
    Usages:
      'When it falls, look at the questions that many leave out: they may be too many or too hard.',
  },
  surveyTime: {
    Description: 'Median from the mail to the answer, of surveys sent in the range.',
    Usages: 'A reminder makes sense after most who answer have done so.',
  },
  surveyScanners: {
    Description:
      'Visits that no person made, as far as it can be told: mail filters open links and press every score. No other figure counts them.',
    Usages:
      'Many of them are no fault of the survey; a score is stored only when somebody submits it.',
  },
  surveyTrend: {
    Description:
      'Answers of each day with their NPS and CSAT, by the organisation’s days. Days without answers are gaps.',
    Usages: 'Click a day to see its answers alone. A single day with few answers says little.',
  },
  surveyFunnel: {
    Description:
      'How far the surveys came that went out by mail: delivered, opened, begun, completed.',
    Usages:
      'The step with the largest loss is the one to work on: addresses, subject, first question, length.',
  },
  surveyScores: {
    Description: 'How many gave each score of 0 to 10, by group or one by one.',
    Usages: 'Click a group or a score to read what these people wrote.',
  },
  surveyRatings: {
    Description: 'How many rated good and bad.',
    Usages: 'Click a rating to read what these people wrote.',
  },
  surveyParts: {
    Description:
      'The results of each template, campaign, agent, tag or other part, with intervals. An answer about a ticket with several tags counts once for each.',
    Usages:
      'Two parts differ for sure only where their intervals do not overlap. Click a part to narrow everything to it.',
  },
  surveyMissing: {
    Description:
      'Those who answered beside those who did not, of surveys about tickets: a part that is larger among the silent ones is heard too little.',
    Usages:
      'Switch between channel, priority and tag. The table has the response rate of each part.',
  },
  surveyThemes: {
    Description:
      'How comments sound, and the words that stand in at least two of them; words that only say how something is are left out.',
    Usages: 'Click a feeling or a word to see the answers with it.',
  },
  surveyComments: {
    Description: 'What people wrote, newest first, with the score they gave and how it sounds.',
    Usages: 'Open the time of a comment for the whole answer.',
  },
  surveyAnswers: {
    Description: 'One row an answer, newest first.',
    Usages:
      'Open one to see all of it, its ticket, and what became of it. J and K lead to the older and the newer one.',
  },
}
