-- Themes of comments are phrases of one to three words: comments are read again for them.
update survey_answer set read_at = null where read_at is not null and feedback_text <> '';

-- What a language model calls a theme.
create table theme_label (
  organisation_id text not null references organisation (id),
  -- Stems of the phrase, as in survey_answer.theme_stems.
  theme text not null,
  -- Empty: the model gave none, the phrase itself is shown.
  label text not null,
  labelled_at timestamptz not null default now(),
  primary key (organisation_id, theme)
);
