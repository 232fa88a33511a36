CREATE TABLE "experiment_visit" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "experiment_visit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"store_id" smallint NOT NULL,
	"experiment" text NOT NULL,
	"variation" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"ordered_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "experiment_visits" ON "experiment_visit" USING btree ("experiment","store_id");