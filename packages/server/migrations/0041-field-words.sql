-- Tables and columns under the words of the field: a daily rollup for days that were kept, a dirty day for one marked to
-- be kept anew, a date field for an anchor, a version for an edition.
alter table ticket_day rename to ticket_daily_rollup;
alter table ticket_day_column rename to ticket_daily_rollup_column;
alter table ticket_day_mark rename to ticket_dirty_day;
alter index ticket_day_mark_of_day rename to ticket_dirty_day_of_day;
alter table ticket_daily_rollup rename column anchor to date_field;
alter table ticket_daily_rollup rename column edition to version;
alter table ticket_daily_rollup_column rename column anchor to date_field;
alter table ticket_dirty_day rename column anchor to date_field;
alter table organisation rename column kept_zone to rollup_zone;
alter table organisation rename column kept_version to rollup_version;
alter table kept_reply rename to stored_reply;
alter table stored_reply rename column kept_at to stored_at;
alter table widget_help rename column edition to version;
alter table sentiment_correction rename column edition to version;
alter table attention_queue rename column edition to version;
alter table survey_follow_up rename column edition to version;
alter table sentiment_correction rename column told_label to predicted_label;
alter table sentiment_correction rename column told_scorer to predicted_scorer;

-- Names of widgets, in help texts and on boards.
update widget_help set name = 'metricsBySegment' where name = 'figuresByPart';
update widget_help set name = 'sentimentHistory' where name = 'sentimentCourse';
update board set widgets = replace(widgets::text, '"panel": "keyFigures"', '"panel": "keyMetrics"')::jsonb
where widgets::text like '%"panel": "keyFigures"%';
update widget_help set name = 'sentimentBySegment' where name = 'sentimentByPart';
