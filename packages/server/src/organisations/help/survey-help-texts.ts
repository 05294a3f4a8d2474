/** Default help texts of the survey widgets, until a SuperAdmin edits them. */
export const SURVEY_HELP = {
  surveyResults: {
    Description:
      'What customers answered to surveys, by email, by a link and on pages. Numbers come with their 95 % interval and with the number they are based on; visits that look like those of link scanners are never counted.',
    Usages:
      'Click a bar, a part or a theme: everything on the screen is filtered by it, and a second click removes the filter. Open an answer to see its ticket and to record the follow-up.',
  },
  surveySent: {
    Description: 'Survey emails that went out in the range, those that bounced included.',
    Usages:
      'A filter of answers, such as a score, does not apply: people who did not answer have no score.',
  },
  surveyDelivered: {
    Description: 'Survey emails of the range that did not bounce.',
    Usages: 'A large distance from sent means that the list has old addresses.',
  },
  surveyResponseRate: {
    Description: 'Of the surveys that were delivered in the range, those that were answered.',
    Usages:
      'Compare it with Who did not answer: if the rate differs between segments, the score shows mostly the people who like to answer.',
  },
  surveyResponses: {
    Description: 'Answers given in the range, by a link, on a page, or imported.',
    Usages: 'Few answers give wide intervals: check the number of answers before the score.',
  },
  surveyNps: {
    Description: 'Share of 9 and 10 less share of 0 to 6, from −100 to 100, with its 95 % margin.',
    Usages: 'A change that is smaller than the margin may be chance.',
  },
  surveyCsat: {
    Description:
      'Good ratings of surveys among good and bad, in whole percent, with a 95 % confidence interval (Wilson).',
    Usages: 'It is not the satisfaction of tickets, which the helpdesk asks for automatically.',
  },
  surveyCompletion: {
    Description:
      'Of the delivered surveys with a first answer, those that were posted. Below it the median time from the first answer to the post.',
    Usages:
      'When it falls, look at the questions that many skip: they may be too many or too hard.',
  },
  surveyTime: {
    Description: 'Median from the email to the answer, of surveys sent in the range.',
    Usages: 'A reminder makes sense after most who answer have done so.',
  },
  surveyScanners: {
    Description:
      'Visits that were probably not made by a person: mail filters open links and press every score. No other metric counts them.',
    Usages:
      'Many of them are not a problem of the survey: a score is stored only when a person submits it.',
  },
  surveyTrend: {
    Description:
      'Answers of each day with their NPS and Survey CSAT, by the organisation’s days. Days without answers are gaps.',
    Usages: 'Click a day to see its answers alone. A single day with few answers says little.',
  },
  surveyFunnel: {
    Description:
      'How far the surveys came that went out by email: delivered, opened, begun, completed.',
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
      'Those who answered beside those who did not, of surveys about tickets: a segment that is larger among those who did not answer has too little weight.',
    Usages:
      'Switch between channel, priority and tag. The table has the response rate of each part.',
  },
  surveyThemes: {
    Description:
      'The sentiment and the topics of comments: nouns with what is said of them, and verbs with their nouns, in at least five comments, each with one of its comments. Of topics that mostly the same comments have, one is shown. First come phrases that are clearly more frequent in these comments than in all comments of the range, or in negative or positive ones (log-odds, 95 %; that side is bold), then other frequent ones.',
    Usages: 'Click a feeling or a topic to see exactly the answers with it.',
  },
  surveyComments: {
    Description: 'What people wrote, newest first, with their score and the sentiment.',
    Usages: 'Open the time of a comment for the whole answer.',
  },
  surveyUnfinished: {
    Description:
      'Surveys that people began and did not finish, newest first, with the question that was open when they left. Each step is stored when the next one opens; an answer that is finished later leaves this list. Typed email addresses are not stored before Finish.',
    Usages:
      'If many stop at the same question, ask it in fewer words or without requiring an answer. These answers are in no metric and no file.',
  },
  surveyAnswers: {
    Description: 'One row an answer, newest first.',
    Usages:
      'Open one to see all of it, its ticket, and what became of it. J and K lead to the older and the newer one.',
  },
}
