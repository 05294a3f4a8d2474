-- The ticket is solved, and its source does not know when: it counts as solved at its last change and has no time to solve.
alter table ticket add column is_solve_time_unknown boolean not null default false;
