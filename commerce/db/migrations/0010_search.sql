CREATE TABLE "member_search" (
	"member_id" integer NOT NULL,
	"store_id" smallint NOT NULL,
	"term_key" text NOT NULL,
	"term" text NOT NULL,
	"results_count" integer NOT NULL,
	"searched_at" timestamp with time zone NOT NULL,
	CONSTRAINT "member_search_member_id_store_id_term_key_pk" PRIMARY KEY("member_id","store_id","term_key")
);
--> statement-breakpoint
CREATE TABLE "search_count" (
	"store_id" smallint NOT NULL,
	"term_key" text NOT NULL,
	"day" date NOT NULL,
	"term" text NOT NULL,
	"searches" integer NOT NULL,
	CONSTRAINT "search_count_store_id_term_key_day_pk" PRIMARY KEY("store_id","term_key","day")
);
--> statement-breakpoint
CREATE INDEX "member_search_newest" ON "member_search" USING btree ("member_id","store_id","searched_at");--> statement-breakpoint
CREATE INDEX "search_count_day" ON "search_count" USING btree ("day");