-- Days on which an organisation expects more or fewer tickets than on others; holidays are in the business calendar.
create table schedule_special_day (
  organisation_id text not null references organisation (id),
  day date not null,
  -- Days of one name are alike.
  name text not null,
  -- Arrivals in relation to a usual day; null: learnt from earlier days of this name.
  factor real,
  primary key (organisation_id, day)
);
