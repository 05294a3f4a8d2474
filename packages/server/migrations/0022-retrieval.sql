-- An article that is off is kept and never suggested.
alter table article add column is_on boolean not null default true;

-- Which page an address is of, however it is spelled: without scheme, www, language, query and fragment;
-- Zendesk's articles by their number.
create function page_of(address text) returns text language sql immutable as $$
  select rtrim(regexp_replace(regexp_replace(regexp_replace(regexp_replace(lower(address),
    '[?#].*$', ''), '^https?://(www\.)?', ''),
    '/(?:[a-z]{2}-[a-z]{2,4}|ar|cs|da|de|en|es|fi|fr|hu|it|ja|ko|nb|nl|no|pl|pt|ro|ru|sv|tr|uk|zh)/', '/'),
    '(/articles/[0-9]+)-.*$', '\1'), '/.,;:!')
$$;

alter table article add column page text generated always as (page_of(url)) stored;
create index article_page on article (organisation_id, page) where page is not null;

-- What tickets were answered with.
create table ticket_answer (
  organisation_id text not null references organisation (id),
  -- May be a ticket that was never stored: the panel works with those as well.
  ticket_id text not null,
  -- page: a page that was linked, as page_of spells it; the article is whichever has it.
  kind text not null
    check (kind in ('page', 'ticket', 'article', 'macro', 'quickText', 'emailTemplate')),
  answer_id text not null,
  -- reply: linked in a public reply of staff; event: an agent inserted, applied or liked it; dislike: an agent
  -- disliked it for this ticket; import: the source of the ticket says so.
  origin text not null check (origin in ('reply', 'event', 'dislike', 'import')),
  primary key (organisation_id, ticket_id, kind, answer_id, origin)
);
create index ticket_answer_told on ticket_answer (organisation_id, kind, answer_id, origin)
  where origin in ('event', 'dislike');

-- Pages that public replies of staff link, of these tickets; null: of all.
create function linked_pages(org text, tickets text[])
returns table (ticket_id text, page text) language sql stable as $$
  select distinct m.ticket_id, page_of(link[1])
  from ticket_message m,
    regexp_matches(m.text, 'https?://[^\s<>"''()\[\]]+', 'g') as link
  where m.organisation_id = org and (tickets is null or m.ticket_id = any(tickets))
    and m.is_public and m.author_role in ('agent', 'peer')
$$;

insert into ticket_answer
select o.id, l.ticket_id, 'page', l.page, 'reply'
from organisation o, linked_pages(o.id, null) l where length(l.page) between 1 and 500;

insert into ticket_answer
select distinct organisation_id, ticket_id, suggestion_kind, suggestion_id,
  case when type = 'dislike' then 'dislike' else 'event' end
from assist_event
where suggestion_id is not null and value is distinct from -1
  and suggestion_kind in ('ticket', 'article', 'macro', 'quickText', 'emailTemplate')
  and type in ('inserts', 'articleInsert', 'articleCopy', 'macroApply', 'like', 'dislike',
    'oneTouchTicketAnswer', 'oneTouchMacroAnswer', 'oneTouchKbAnswer');

-- What the tickets and their answers have taught (suggest/answer-model.ts).
create table answer_model (
  organisation_id text primary key references organisation (id),
  trained_at timestamptz not null default now(),
  -- Pairs of ticket and answer that there were then.
  pairs int not null,
  model text not null
);

-- Organisations whose answers changed since the model was looked at.
create table answer_model_queue (
  organisation_id text primary key references organisation (id)
);
insert into answer_model_queue select distinct organisation_id from ticket_answer;

-- How many texts an organisation has, beside in how many each lexeme occurs.
insert into search_term
select o.id, '', (select count(*) from ticket where organisation_id = o.id)
  + (select count(*) from article where organisation_id = o.id)
  + (select count(*) from canned_text where organisation_id = o.id)
from organisation o where exists (select from search_term t where t.organisation_id = o.id);
