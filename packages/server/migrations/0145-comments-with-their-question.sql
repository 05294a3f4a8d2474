-- Comments are read with the question above them, and by a better default model of sentiment: all are read again.
update survey_answer set read_at = null where read_at is not null and feedback_text <> '';
