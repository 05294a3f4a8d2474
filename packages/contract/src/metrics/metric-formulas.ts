import type { MetricName } from './metrics.ts'

/** How each metric is computed, in words. Apart from its definition, because only explanations show it. */
export const METRIC_FORMULAS: Record<MetricName, string> = {
  frt: 'First public reply of an agent less creation. A ticket that was solved without an agent and came back counts from then. Replies of bots and rules do not count, nor does the message with which an agent opened the ticket. It is credited to the person who wrote the reply.',
  frt_business: 'First reply time, of which only the business hours of the organisation count.',
  first_res: 'First time solved less creation.',
  full_res: 'Last time solved less creation.',
  full_res_no_bot:
    'Last time solved less creation, less the time until a ticket that a bot had solved came back.',
  full_res_business:
    'Full resolution time, of which only the business hours of the organisation count.',
  req_wait: 'Minutes in new, open and on hold.',
  agent_wait: 'Minutes in pending.',
  new_time: 'Minutes in new.',
  open_time: 'Minutes in open.',
  on_hold: 'Minutes on hold.',
  unassigned_time: 'Minutes without an assignee while it was not solved.',
  replies: 'Public replies of agents / tickets.',
  one_touch:
    'Solved tickets with exactly one public reply of an agent / solved tickets. In chats and messaging it also was never pending or on hold and never came back.',
  two_touch: 'Solved tickets with exactly two public replies of agents / solved tickets.',
  multi_touch: 'Solved tickets that are neither one-touch nor two-touch / solved tickets.',
  fcr: 'Tickets solved once with one agent taking part / solved tickets.',
  reopen:
    'Tickets that came back at least once after they were solved / tickets solved. It is credited to the agent who had set it solved.',
  followup_24:
    'Solved tickets whose requester opened another ticket within 24 hours of the solution / solved tickets.',
  followup_72:
    'Solved tickets whose requester opened another ticket within 72 hours of the solution / solved tickets.',
  followup:
    'Solved tickets whose requester opened another ticket within the follow-up window of the organisation (Prism settings, 7 days unless changed) / solved tickets.',
  aht: 'Time that agents spent on a ticket: measured in the panel while it was open there, or reported by the helpdesk. Tickets without either do not count.',
  aht_all:
    'As handling time; a ticket without a measured or reported time counts with an estimate: one minute for each message of an agent, and one minute for each 200 characters in it.',
  aht_known:
    'Solved tickets whose handling time was measured in the panel or reported by the helpdesk / solved tickets on which an agent wrote.',
  created:
    'Tickets created. Tickets that were merged into others count neither here nor in any other metric.',
  requesters:
    'Different requesters of the tickets created. A requester is known by the id in the helpdesk, else by the address, else by the name.',
  solved: 'Tickets solved, by the date they were solved last.',
  solutions: 'How often tickets were solved; one that came back counts each time.',
  unsolved:
    'Tickets that were neither solved nor closed at the end of the range, from the history of their statuses; now when the range reaches today.',
  unassigned:
    'Unsolved tickets without an assignee at the end of the range, from the history of their assignees; now when the range reaches today.',
  net_flow: 'Tickets created less tickets solved.',
  backlog:
    'Tickets that were neither solved nor closed at the end, from the history of their statuses.',
  age: 'End of the range less creation, of tickets that were unsolved then; now when the range reaches today.',
  age_update:
    'End of the range less the last update before it, of tickets that were unsolved then; now when the range reaches today. An update that a later one hides counts as the last message or change of status, assignee, group, priority or rating.',
  handoffs: 'Different agents who wrote an internal note / tickets.',
  assignee_stations: 'How often a ticket came to an assignee, the first one included / tickets.',
  group_stations: 'How often a ticket came to a group, the first one included / tickets.',
  sla: 'Targets met / targets met or missed, of all four kinds. A target that runs and is overdue is missed; others that run do not count yet. The priority is that of the moment at which the target began to hold.',
  sla_first_reply: 'First reply targets met / met or missed.',
  sla_next_reply: 'Next reply targets met / met or missed; a ticket may have several.',
  sla_requester_wait: 'Requester wait targets met / met or missed.',
  sla_agent_work: 'Agent work targets met / met or missed.',
  sla_active:
    'Targets of unsolved tickets that ran or were paused at the end of the range and were not overdue; now when the range reaches today.',
  sla_active_first_reply:
    'First reply targets of unsolved tickets that ran or were paused at the end of the range and were not overdue; now when the range reaches today.',
  sla_active_next_reply:
    'Next reply targets of unsolved tickets that ran or were paused at the end of the range and were not overdue; now when the range reaches today.',
  sla_active_requester_wait:
    'Requester wait targets of unsolved tickets that ran or were paused at the end of the range and were not overdue; now when the range reaches today.',
  sla_active_agent_work:
    'Agent work targets of unsolved tickets that ran or were paused at the end of the range and were not overdue; now when the range reaches today.',
  sla_due_soon:
    'Unsolved tickets of which a target ran out within the hour after the end of the range; within the next hour when the range reaches today.',
  csat: 'Good / (good + bad) in whole percent. Good, happy, very happy and extremely happy are good; bad, neutral, unhappy, very unhappy and extremely unhappy are bad.',
  csat_rr: 'Tickets rated / tickets whose survey was sent.',
  csat_shift: 'How often a rating went from good to bad or from bad to good.',
  csat_to_good: 'How often a rating went from bad to good.',
  csat_to_bad: 'How often a rating went from good to bad.',
  attention_precision:
    'Flagged tickets that were escalated or missed a target after the flag / flagged tickets. Escalated: the priority was raised, it came to a group for escalations or of a second or third level, or it carries a tag that begins with escalat, whose time is not known. A ticket that was flagged more than once counts from its last flag.',
  attention_disagree:
    'Flagged tickets with which someone disagreed in the last 30 days / flagged tickets. Disagreements that were undone do not count.',
  escalation_risk:
    'Unsolved tickets whose attention is 80 or more, or that show more than two other signs / unsolved tickets. Signs: attention rose in two days, the customer’s tone is negative, or worse than at first, waits for two days, several people had the ticket, its agent has more than ten unsolved tickets.',
  sent_negative:
    'Tickets whose last scored message of the customer is negative or very negative / tickets with a scored message.',
  sent_score: 'Score of the last scored message of the customer, from −1 the worst to 1 the best.',
  sent_mean: 'Mean score of all scored messages of the customer, from −1 to 1.',
  sent_delta: 'Score of the last less that of the first scored message of the customer.',
  sent_recovered:
    'Tickets whose last scored message is not negative / tickets whose first one is negative or very negative.',
  sent_turned:
    'Tickets whose last scored message is negative or very negative / tickets whose first one is not.',
  sent_missing: 'Tickets without any scored message of the customer.',
  sent_label_very_positive: 'Tickets whose last scored message of the customer is very positive.',
  sent_label_positive: 'Tickets whose last scored message of the customer is positive.',
  sent_label_neutral: 'Tickets whose last scored message of the customer is neutral.',
  sent_label_mixed: 'Tickets whose last scored message of the customer is mixed.',
  sent_label_negative:
    'Tickets whose last scored message of the customer is negative, not very negative.',
  sent_label_very_negative: 'Tickets whose last scored message of the customer is very negative.',
  cx_score:
    'Mean of resolution, sentiment and service, each from 1 to 5. Sentiment and service count where they are known.',
  cx_resolution: 'A ticket that never came back counts 5, one that came back once 3, any other 1.',
  cx_sentiment:
    'Score of the last scored message of the customer, from 1 (−1, the worst) to 5 (1, the best).',
  cx_service: 'Share of the ticket’s targets that were met, from 1 (none) to 5 (all).',
}
