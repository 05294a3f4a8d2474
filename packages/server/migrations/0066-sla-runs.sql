-- When each target of a ticket ran, so that active targets of a past moment can be counted: lists of the same length, one
-- entry per stretch of time. Null when the helpdesk measured the targets: it tells no pauses. Facts of tickets are
-- recalculated when the server starts.
alter table ticket
  -- Place in SLA_METRICS of the contract, from 1.
  add column sla_run_of int[],
  add column sla_run_from timestamptz[],
  -- 9999-12-31 while it lasts.
  add column sla_run_to timestamptz[],
  -- When the target was due as it was known in this stretch; 9999-12-31 while paused.
  add column sla_run_due timestamptz[];
