-- Least length of new passwords of members; with it common passwords and the person's own name are refused, too. Null:
-- only the length that the installation requires.
alter table organisation add column password_min int check (password_min between 4 and 64);
