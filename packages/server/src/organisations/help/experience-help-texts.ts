/** Help texts of the screens about an agent's own work, and about what work costs agents. */
export const EXPERIENCE_HELP = {
  agentDashboard: {
    Description: 'Your own work: your queue, your day, your feedback, your goals and your load.',
    Usages:
      'Only you see it. It compares you with yourself and with the median of the team, never with a person.',
  },
  ownDay: {
    Description:
      'What you did today until now, beside the same weekday of the last four weeks until the same time, and the median of the agents at work today.',
    Usages:
      'The grey band is your own usual day. The tick is the median of at least five agents; with fewer there is none.',
  },
  ownFeedback: {
    Description: 'Reviews of your conversations that you have not acknowledged, and your disputes.',
    Usages: 'Open a review to acknowledge it or to dispute a category.',
  },
  ownSaved: {
    Description:
      'What you used of Agent Assist in the last 28 days, and the minutes that it saved.',
    Usages:
      'Minutes are an estimate: an admin sets how many one use of each kind saves, in Configure Org.',
  },
  ownGoals: {
    Description: 'The goals of your organisation, with your own value in the range.',
    Usages:
      'Supervisors set goals in Prism settings. A value of fewer than ten tickets is not compared with its goal.',
  },
  ownComments: {
    Description: 'What customers wrote last in surveys about tickets that were yours.',
    Usages: 'The number opens the ticket.',
  },
  ownStrain: {
    Description:
      'What your work asked of you, by week: tickets a day, the most open at once, replies after hours, negative messages and tickets that came from somebody else.',
    Usages:
      'Only you see your own. Your supervisors see teams of five and more. Compare your weeks with each other first.',
  },
  experience: {
    Description: 'What customers felt, and what the work cost agents, before and after a change.',
    Usages:
      'What agents see is added up over at least five of them, by whole weeks that are past. No filter narrows it.',
  },
  changeEffect: {
    Description:
      'Each day of customers, and each week of agents, before and from a day on that somebody marked; lines are the means, with their 95 % intervals.',
    Usages:
      'Mark a change on any chart over time, or in Configure Org. That something changed afterwards does not say that the change caused it.',
  },
  customersByTeam: {
    Description: 'Satisfaction, NPS, sentiment and effort of the customers of each group.',
    Usages:
      'Groups are in the order of the lower end of their CSAT interval, so that few ratings do not lead.',
  },
  teamStrain: {
    Description:
      'What work asks of the agents of each custom group: never of fewer than five together. Smaller groups are shown together.',
    Usages:
      'Darker is more than in the other teams. Each agent sees their own numbers on the Agent Dashboard.',
  },
  loadSpread: {
    Description:
      'How evenly load is spread over the agents: 0 when all have the same, towards 1 when one has everything.',
    Usages: 'Watch the line more than the number: agents who work fewer hours are unequal, too.',
  },
  countingPreview: {
    Description:
      'What the metrics of the newest tickets are now, and what they would be with the settings beside it.',
    Usages: 'The settings apply once you save. Older tickets are counted again in the background.',
  },
} as const
