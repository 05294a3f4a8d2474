-- Who wrote an imported article, as the helpdesk names the person; null: not known. Articles that fill a gap have the
-- person in knowledge_fill.
alter table article add column author text;

alter table trophy drop constraint trophy_kind_check;
alter table trophy add constraint trophy_kind_check
  check (kind in ('solved', 'customers', 'firstTouch', 'fastest', 'answers', 'article'));
