-- One to five stars, where the survey asked for them; the rating follows from them.
alter table survey_answer add column stars smallint check (stars between 1 and 5);
