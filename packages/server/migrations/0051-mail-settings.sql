-- From whom the mails of an organisation come; null: from whom MAIL_FROM says.
alter table organisation
  add column mail_sender_name text,
  -- Counts only while its domain is one of MAIL_FROM_DOMAINS.
  add column mail_sender_address text,
  -- Where answers go; null: to the sender.
  add column mail_reply_to text,
  -- True: an admin has hidden the list of first steps.
  add column setup_hidden boolean not null default false;

-- When the mail server did not take it last; null: never, or before this column.
alter table mail add column failed_at timestamptz;
