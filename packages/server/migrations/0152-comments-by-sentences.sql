-- A better default model of sentiment, which is less sure of answers to surveys: all comments are read again.
update survey_answer set read_at = null where read_at is not null and feedback_text <> '';
