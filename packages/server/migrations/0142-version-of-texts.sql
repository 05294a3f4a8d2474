-- Suggestions read tickets and their messages, and nothing that is derived of them: sentiment, attention and times move the version of the
-- record again and again after each ticket. So tickets and messages move a version of their own as well (docs/decisions/0156).
create trigger ticket_insert_moves_texts after insert on ticket referencing new table as changed
  for each statement execute function move_data_version('texts');
create trigger ticket_update_moves_texts after update on ticket referencing new table as changed
  for each statement execute function move_data_version('texts');
create trigger ticket_delete_moves_texts after delete on ticket referencing old table as changed
  for each statement execute function move_data_version('texts');
create trigger ticket_message_insert_moves_texts after insert on ticket_message referencing new table as changed
  for each statement execute function move_data_version('texts');
create trigger ticket_message_update_moves_texts after update on ticket_message referencing new table as changed
  for each statement execute function move_data_version('texts');
create trigger ticket_message_delete_moves_texts after delete on ticket_message referencing old table as changed
  for each statement execute function move_data_version('texts');
