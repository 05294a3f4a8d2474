-- Themes are noun phrases and verbs with their nouns (decision 202): all comments are read again.
update survey_answer set read_at = null where read_at is not null and feedback_text <> '';
