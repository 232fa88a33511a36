CREATE TABLE "conversion" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "conversion_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" integer NOT NULL,
	"store_id" smallint NOT NULL,
	"kind" text NOT NULL,
	"event_id" text NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"payload" json NOT NULL,
	"happened_at" timestamp with time zone NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone
);
--> statement-breakpoint
CREATE UNIQUE INDEX "conversion_once" ON "conversion" USING btree ("member_id","kind","event_id");--> statement-breakpoint
CREATE INDEX "conversion_due" ON "conversion" USING btree ("due_at") WHERE "conversion"."done_at" is null;--> statement-breakpoint
CREATE INDEX "conversion_age" ON "conversion" USING btree ("happened_at");