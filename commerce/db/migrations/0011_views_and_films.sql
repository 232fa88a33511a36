CREATE TABLE "product_film" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"sources" json NOT NULL,
	"poster_key" text NOT NULL,
	"captions" text
);
--> statement-breakpoint
CREATE TABLE "recently_viewed" (
	"member_id" integer NOT NULL,
	"store_id" smallint NOT NULL,
	"product_id" integer NOT NULL,
	"viewed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "recently_viewed_member_id_store_id_product_id_pk" PRIMARY KEY("member_id","store_id","product_id")
);
