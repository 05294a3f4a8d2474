-- Another one each time that a day is kept: servers hold its columns in memory by it (metrics/kept/read-days.ts).
alter table ticket_day add column edition uuid not null default gen_random_uuid();
