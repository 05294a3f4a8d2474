-- Scores of a mail whose links were followed, as bits: 0-10, then Good and Bad; and since when. All of
-- them at once is a scanner.
alter table survey_request
  add column pressed int not null default 0,
  add column pressed_at timestamptz;
