-- Detractors and bad ratings that nobody has contacted: counted for everybody who opens the portal.
create index survey_answer_waiting on survey_answer (organisation_id, answered_at)
  where follow_up = 'new' and (nps_score < 7 or rating = 'Bad');
